/**
 * The speed of boardgame.io's server: a toy game at many tables with four players each, all four shown every move.
 *
 *     node peer.cjs [--tables 25] [--moves 2000]
 *
 * Prints one line of JSON: its moves per processor second. The server has a process of its own and keeps its tables in
 * memory; the players are in this one. A move counts when all four clients of its table have it.
 */
'use strict'
const { fork } = require('node:child_process')

const SEATS = 4
const CELLS = 100
const WARM_UP = 300 // moves before the measure begins
const Toy = {
  name: 'toy',
  setup: () => ({ cells: Array(CELLS).fill(null) }),
  moves: { put: { move: ({ G, playerID }, at) => void (G.cells[at] = playerID), client: false } }, // no guess ahead
  turn: { minMoves: 1, maxMoves: 1 },
}

if (process.argv[2] === 'serve') serve()
else measure(option('tables', 25), option('moves', 2000)).then(() => process.exit(0), fail)

function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}

function fail(error) {
  console.error(String(error))
  process.exit(1)
}

function serve() {
  const { Server, Origins } = require('boardgame.io/server')
  console.info = console.log = () => {} // it notes every request
  const server = Server({ games: [Toy], origins: [Origins.LOCALHOST] })
  server.run(0).then(({ appServer }) => process.send({ port: appServer.address().port }))
  process.on('message', () => process.send({ usage: process.cpuUsage() }))
}

async function measure(count, moves) {
  const server = fork(__filename, ['serve'])
  try {
    const { port } = await said(server)
    const tables = []
    for (let at = 0; at < count; at++) tables.push(await open(port, `table${at}`))
    await play(tables, WARM_UP)
    const before = await used(server)
    await play(tables, moves)
    const seconds = (await used(server)) - before
    const { version } = require('boardgame.io/package.json')
    console.log(JSON.stringify({ peer: 'boardgame.io', version, moves, seconds, rate: moves / seconds }))
  } finally {
    server.kill()
  }
}

function said(child) {
  return new Promise((done) => child.once('message', done))
}

/** Seconds of processor time. */
async function used(server) {
  server.send('usage')
  const { usage } = await said(server)
  return (usage.user + usage.system) / 1e6
}

/** A table with its four players, who have its first state; the first of them to come opens it. */
async function open(port, matchID) {
  const { Client } = require('boardgame.io/client')
  const { SocketIO } = require('boardgame.io/multiplayer')
  const clients = []
  for (let seat = 0; seat < SEATS; seat++) {
    const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}` })
    const playerID = String(seat)
    const client = Client({ game: Toy, numPlayers: SEATS, matchID, playerID, multiplayer, debug: false })
    client.start()
    clients.push(client)
  }
  await Promise.all(clients.map((client) => shown(client, 0)))
  return clients
}

/** Until a client has been shown that state. */
function shown(client, state) {
  return new Promise((done) => {
    const has = () => client.getState()?.isConnected && client.getState()._stateID >= state
    if (has()) return done()
    const leave = client.subscribe(() => {
      if (!has()) return
      queueMicrotask(() => leave())
      done()
    })
  })
}

/** So many moves, one after the other at each table. */
async function play(tables, moves) {
  let left = moves
  const sit = async (clients) => {
    while (left-- > 0) {
      const state = clients[0].getState()
      const next = state._stateID + 1
      clients[Number(state.ctx.currentPlayer)].moves.put(next % CELLS)
      await Promise.all(clients.map((client) => shown(client, next)))
    }
  }
  await Promise.all(tables.map(sit))
}
