// The tic-tac-toe of boardgame.io's tutorial on its own server, for comparison: node boardgame-io.cjs, with NODE_PATH
// where the package is. Matches live in memory, as that server has it when nothing else is said.
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (lines.some((line) => line.every((i) => G.cells[i] !== null && G.cells[i] === G.cells[line[0]])))
      return { winner: ctx.currentPlayer };
    if (G.cells.every((c) => c !== null)) return { draw: true };
  },
};

console.info = console.log = console.warn = () => {};
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: 0, lobbyConfig: undefined }).then(({ appServer }) => {
  process.stdout.write(JSON.stringify({ serving: `http://127.0.0.1:${appServer.address().port}/` }) + '\n');
});
