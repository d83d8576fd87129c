/**
 * What the server sends and is sent: the shapes, for the type checker and for the reader. Nothing here runs.
 *
 * @typedef {object} SceneNode
 * @property {"g"|"use"|"path"|"circle"|"rect"|"text"} t   the SVG element
 * @property {Record<string, string|number>} [a]           its attributes
 * @property {SceneNode[]} [c]                             its children, in painting order
 * @property {number[]} [m]                                x, y, angle, scale
 * @property {string} [k]                                  identity from one scene to the next
 * @property {string[]} [p]                                labels of the options (or refused wishes) it stands for
 * @property {string[]} [w]                                lines of text
 * @property {number} [z]                                  height of a line
 * @property {string} [s]                                  its spoken name
 * @property {string} [d]                                  its long text
 * @property {boolean} [l]                                 drawn with emphasis
 *
 * @typedef {object} SceneData
 * @property {number} width
 * @property {number} height
 * @property {SceneNode[]} nodes
 *
 * @typedef {{label: string, text: string}} Choice
 * @typedef {{label: string, text: string, why: string, code: string, rule: string}} RefusedChoice
 *
 * @typedef {object} Question
 * @property {string} says
 * @property {string} text
 * @property {string} rule
 * @property {boolean} mine
 * @property {number[]} asked
 * @property {string} asked_text
 * @property {Choice[]} options
 * @property {RefusedChoice[]} refused
 *
 * @typedef {{at: number, text: string, keys: string[], mine: boolean}} LogLine
 *
 * @typedef {object} SeatView
 * @property {number} seat
 * @property {string} name
 * @property {"person"|"bot"|"open"|"hotseat"} kind
 * @property {string|null} level
 * @property {boolean} online
 * @property {number|null} clock
 * @property {boolean} turn
 * @property {boolean} me
 * @property {string|null} join
 * @property {boolean} [free]
 *
 * @typedef {object} ResultView
 * @property {string} reason
 * @property {string} text
 * @property {number[]} winners
 * @property {number[]} scores
 *
 * @typedef {object} View
 * @property {string} table
 * @property {string} game
 * @property {number} number
 * @property {number} [last]
 * @property {number|null} seat
 * @property {number|string} chair
 * @property {"waiting"|"playing"|"over"|"parted"} status
 * @property {string} lang
 * @property {Question|null} question
 * @property {SceneData|null} scene
 * @property {LogLine[]} log
 * @property {string[]} since
 * @property {SeatView[]} seats
 * @property {{seat: number, name: string}|null} hotseat
 * @property {{kind: "free"|"consent"|"none", text: string}|null} undo
 * @property {{by: number, text: string, mine: boolean, waits_for_me: boolean}|null} undo_asked
 * @property {number[]} thinking
 * @property {ResultView|null} result
 * @property {Record<string, string>} palette
 * @property {{number: number, text: string}|null} [parted]
 * @property {string|null} [rematch]  the table where somebody wants to play again
 * @property {boolean} [owner]
 * @property {number|null} [clock_running]
 *
 * @typedef {{type: "refused", number: number|null, label: string|null, code: string, text: string, rule: string}} RefusedMessage
 * @typedef {{type: "chat", at: string, name: string, text: string}} ChatMessage
 * @typedef {{type: "hint", label: string, text: string}} HintMessage
 * @typedef {{type: "gone", text: string}} GoneMessage
 * @typedef {(View & {type: "view"})|RefusedMessage|ChatMessage|HintMessage|GoneMessage|{type: "pong"}} ServerMessage
 */

export {};
