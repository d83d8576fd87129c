"""Many matches over all cores, into one Parquet file. A run that was broken off goes on where it stopped."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread

import polars as pl
import pyarrow.parquet as pq

from ludoteca.lab.plan import BadPlan, Plan
from ludoteca.lab.play import Row, play

CHUNKS = 60
LARGEST_CHUNK = 500
"""A run is cut into some sixty parts, so that little is lost when it is broken off; no part is larger than memory and
patience allow."""

PLAN = "ludoteca-plan"
"""Under this name a result file holds the plan it was made by."""

OPTION_TYPE = pl.Struct(
    {"question": pl.String, "option": pl.String, "offered": pl.Int64, "chosen": pl.Int64, "won": pl.Int64}
)
TRAIT_TYPE = pl.Struct({"seat": pl.Int64, "trait": pl.String, "value": pl.String})
DECISION_TYPE = pl.Struct(
    {
        "number": pl.Int64,
        "seat": pl.Int64,
        "question": pl.String,
        "options": pl.Int64,
        "chosen": pl.String,
        "microseconds": pl.Int64,
    }
)
COLUMNS: dict[str, pl.DataType | type[pl.DataType]] = {
    "match": pl.Int64,
    "ending": pl.String,
    "winners": pl.List(pl.Int64),
    "winning_bots": pl.List(pl.String),
    "winning_entrants": pl.List(pl.Int64),
    "bots": pl.List(pl.String),
    "scores": pl.List(pl.Int64),
    "decisions": pl.Int64,
    "branching": pl.Float64,
    "lead_changes": pl.Int64,
    "comeback": pl.Float64,
    "seconds": pl.Float64,
    "traits": pl.List(TRAIT_TYPE),
    "options": pl.List(OPTION_TYPE),
}


def run(plan: Plan, out: Path, workers: int | None = None, progress: Callable[[int], None] | None = None) -> None:
    """Play the plan and write `out`. `progress` hears how many matches more are done.

    While it runs, finished parts lie in a folder beside `out`; if it is broken off, the same plan goes on from them.
    Raises BadPlan if the folder holds parts of another plan.
    """
    plan.check()
    count = (os.cpu_count() or 1) if workers is None else workers
    if count < 1:
        raise BadPlan(f"a run needs at least one process, not {count}")
    parts = out.with_name(out.name + ".parts")
    chunks = _chunks(plan.matches)
    _claim(parts, plan)
    waiting = [chunk for chunk in chunks if not _part(parts, chunk).exists()]
    if progress is not None:
        progress(plan.matches - sum(len(chunk) for chunk in waiting))
    if count == 1:
        for chunk in waiting:
            _play_chunk(plan, chunk, parts)
            if progress is not None:
                progress(len(chunk))
    else:
        _play_chunks(plan, waiting, parts, count, progress)
    _join(plan, chunks, parts, out)
    shutil.rmtree(parts)


def _play_chunks(
    plan: Plan, chunks: list[range], parts: Path, workers: int, progress: Callable[[int], None] | None
) -> None:
    """Over several processes. Broken off, it waits for the chunks being played and drops the others."""
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_become_a_worker)
    try:
        futures = {pool.submit(_play_chunk, plan, chunk, parts): chunk for chunk in chunks}
        for future in as_completed(futures):
            future.result()
            if progress is not None:
                progress(len(futures[future]))
    finally:
        pool.shutdown(cancel_futures=True)


def _become_a_worker() -> None:
    """Ctrl-C is for the process that holds the run: the others finish the chunk they are at. If that process is killed,
    they go with it: nobody would ever give them work again, or tell them to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    holder = parent_process()
    assert holder is not None, "a worker is somebody's"

    def go_with_it() -> None:
        wait([holder.sentinel])
        os._exit(1)

    Thread(target=go_with_it, daemon=True).start()


def plan_of(file: Path) -> Plan:
    """The plan a result file was made by. Raises BadPlan if it is no result file."""
    try:
        metadata = pl.read_parquet_metadata(file)
    except (OSError, pl.exceptions.PolarsError) as error:
        raise BadPlan(f"{file} is no result file of the lab: {error}") from None
    if PLAN not in metadata:
        raise BadPlan(f"{file} is a Parquet file, but not one of the lab: it names no plan")
    return Plan.parse(metadata[PLAN])


def _chunks(matches: int) -> list[range]:
    """The same for any number of cores, so that a run may go on with other ones."""
    size = max(1, min(LARGEST_CHUNK, matches // CHUNKS))
    return [range(start, min(start + size, matches)) for start in range(0, matches, size)]


def _part(parts: Path, chunk: range) -> Path:
    return parts / f"{chunk.start:09}-{chunk.stop:09}.parquet"


def _claim(parts: Path, plan: Plan) -> None:
    note = parts / "plan.json"
    if note.exists():
        if note.read_text() != plan.text():
            raise BadPlan(f"{parts} holds the parts of another run: finish that one, or remove the folder")
        return
    parts.mkdir(parents=True, exist_ok=True)
    note.write_text(plan.text())


def _play_chunk(plan: Plan, chunk: range, parts: Path) -> None:
    rows = [play(plan, index) for index in chunk]
    target = _part(parts, chunk)
    half_written = target.with_suffix(".half")
    _frame(plan, rows).write_parquet(half_written)
    half_written.replace(target)


def _frame(plan: Plan, rows: list[Row]) -> pl.DataFrame:
    columns = dict(COLUMNS)
    if plan.decisions:
        columns["decision_rows"] = pl.List(DECISION_TYPE)
    return pl.DataFrame(rows, schema=columns)


def _join(plan: Plan, chunks: list[range], parts: Path, out: Path) -> None:
    """One file, a row group a part, so that no more than one part is ever held in memory."""
    half_written = out.with_name(out.name + ".half")
    schema = pq.read_schema(_part(parts, chunks[0])).with_metadata({PLAN: plan.text()})
    with pq.ParquetWriter(half_written, schema, compression="zstd") as whole:
        for chunk in chunks:
            whole.write_table(pq.read_table(_part(parts, chunk)).replace_schema_metadata(schema.metadata))
    half_written.replace(out)
