"""The shapes of actions and observations, as Gymnasium (and with it PettingZoo) tells them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from ludoteca.bridges.knowing import BOUND, OPTION_FEATURES, Sight


def action_space(sight: Sight) -> spaces.Discrete:
    """The place of an option in the list of the open question."""
    return spaces.Discrete(sight.actions)


def observation_space(sight: Sight) -> spaces.Dict:
    """See `Observation`."""
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-BOUND, BOUND, (sight.features,), np.float32),
        "options": spaces.Box(-BOUND, BOUND, (sight.actions, OPTION_FEATURES), np.float32),
        "action_mask": spaces.Box(0, 1, (sight.actions,), np.int8),
    }
    return spaces.Dict(parts)
