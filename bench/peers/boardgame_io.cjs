// Random Connect Four through boardgame.io's reducer, no client, no server. Prints one JSON line a round.
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const COLUMNS = 7;
const ROWS = 6;
const STEPS = [[0, 1], [1, 0], [1, 1], [1, -1]];

function won(cells, column, row, mark) {
  return STEPS.some(([across, up]) => {
    let line = 1;
    for (const way of [1, -1]) {
      for (let far = 1; far < 4; far++) {
        const x = column + across * far * way;
        const y = row + up * far * way;
        if (x < 0 || x >= COLUMNS || y < 0 || y >= ROWS || cells[x * ROWS + y] !== mark) break;
        line++;
      }
    }
    return line >= 4;
  });
}

const game = {
  setup: () => ({ cells: Array(COLUMNS * ROWS).fill(null), heights: Array(COLUMNS).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, ctx, events }, column) => {
      const row = G.heights[column];
      if (row >= ROWS) return "INVALID_MOVE";
      G.cells[column * ROWS + row] = ctx.currentPlayer;
      G.heights[column] = row + 1;
      if (won(G.cells, column, row, ctx.currentPlayer)) events.endGame({ winner: ctx.currentPlayer });
      else if (G.heights.every((height) => height === ROWS)) events.endGame({ draw: true });
    },
  },
};

let seed = 12345;
const chance = (n) => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >>> 8) % n;
};

function round(seconds) {
  const reducer = CreateGameReducer({ game });
  let moves = 0;
  const started = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
  while (spent() < seconds) {
    let state = InitializeGame({ game });
    while (!state.ctx.gameover) {
      const open = [];
      for (let column = 0; column < COLUMNS; column++) if (state.G.heights[column] < ROWS) open.push(column);
      const args = [open[chance(open.length)]];
      state = reducer(state, { type: "MAKE_MOVE", payload: { type: "drop", args, playerID: state.ctx.currentPlayer } });
      moves++;
    }
  }
  return moves / spent();
}

// Each line on the input asks for a round of so many seconds.
require("readline").createInterface({ input: process.stdin }).on("line", (line) => console.log(JSON.stringify(round(Number(line)))));
