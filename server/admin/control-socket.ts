import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import type { AppContext } from '../context.ts'
import { AdminCommand, runAdminCommand, type AdminAnswer } from './command.ts'

/**
 * While the server runs on the embedded database it holds the directory alone, so a command from the shell comes in
 * through this door: a socket in the data directory that only the account of the server can open. It is no address on
 * any network. One line of JSON in, one line out (docs/decisions/009-admin-command.md).
 * Call it only while holding the directory: a socket that a crash left behind is taken away.
 */
export async function openAdminDoor(context: AppContext): Promise<{ close(): Promise<void> }> {
  const path = doorPath(context.settings.dataDir)
  if (!path) return { close: async () => undefined }
  rmSync(path, { force: true })
  const door = createServer((socket) => greet(socket, context))
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject)
    // The socket is made during this very call, and never for a moment open to another account.
    const mask = process.umask(0o177)
    door.listen(path, resolve)
    process.umask(mask)
  })
  return { close: () => new Promise((resolve) => door.close(() => resolve())) }
}

/** Asks the server that holds this data directory; undefined when none is running there. */
export function askThroughDoor(dataDir: string, command: AdminCommand): Promise<AdminAnswer | undefined> {
  const path = doorPath(dataDir)
  if (!path) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.setTimeout(WORK_MS, () => socket.destroy(new Error('The running server did not answer.')))
    socket.once('connect', () => socket.write(`${JSON.stringify(command)}\n`))
    readLine(socket, ANSWER_BYTES, (line) => resolve(JSON.parse(line) as AdminAnswer))
    socket.once('error', (error) => (isNobodyThere(error) ? resolve(undefined) : reject(error)))
    socket.once('end', () => reject(new Error('The running server hung up. Look whether it has done what you asked.')))
  })
}

const PATIENCE_MS = 10_000
/** A copy of a large database takes its time. */
const WORK_MS = 10 * 60_000
const LINE_BYTES = 1024
const ANSWER_BYTES = 64 * 1024
/** A socket's path is cut off by the system after about a hundred bytes; the way from where we stand may be shorter. */
const PATH_BYTES = 100

function doorPath(dataDir: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const path = join(dataDir, 'admin.sock')
  return [path, relative(process.cwd(), path)].find((way) => Buffer.byteLength(way) <= PATH_BYTES)
}

function greet(socket: Socket, context: AppContext): void {
  socket.setTimeout(PATIENCE_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  readLine(socket, LINE_BYTES, (line) => {
    socket.setTimeout(0)
    void answer(line, context).then((words) => socket.end(`${JSON.stringify(words)}\n`))
  })
}

async function answer(line: string, context: AppContext): Promise<AdminAnswer> {
  try {
    return await runAdminCommand(context, AdminCommand.parse(JSON.parse(line)))
  } catch (error) {
    context.report(error)
    return { done: false, words: 'The running server could not do that. Nothing was changed.' }
  }
}

/** The first line that comes in; whoever sends more than a line's worth without ending it is hung up on. */
function readLine(socket: Socket, most: number, hear: (line: string) => void): void {
  let text = ''
  const collect = (data: Buffer) => {
    text += data.toString('utf8')
    const end = text.indexOf('\n')
    if (end < 0) {
      if (text.length > most) socket.destroy()
      return
    }
    socket.off('data', collect)
    hear(text.slice(0, end))
  }
  socket.on('data', collect)
}

function isNobodyThere(error: Error): boolean {
  return 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
}
