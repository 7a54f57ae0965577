import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import type { CommandResult } from '../backup/backup.ts'
import type { AppContext } from '../app-context.ts'
import { AdminCommand, runAdminCommand } from './command.ts'

/**
 * While the server runs on the embedded database it has the directory locked, so commands from the shell reach it through
 * this Unix socket in the data directory. Only the server's account can open it, and it is on no network. A connection
 * carries one line of JSON each way (docs/decisions/009-admin-command.md). Call this only while the directory is locked: a
 * socket that a crash left behind is deleted.
 */
export async function openControlSocket(context: AppContext): Promise<{ close(): Promise<void> }> {
  const path = socketPath(context.settings.dataDir)
  if (!path) return { close: async () => undefined }
  rmSync(path, { force: true })
  const server = createServer((socket) => serve(socket, context))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // The umask applies as `listen` creates the socket, so that it is never open to another account.
    const mask = process.umask(0o177)
    server.listen(path, resolve)
    process.umask(mask)
  })
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Sends a command to the server that has this data directory open; undefined if none is running. */
export function sendCommand(dataDir: string, command: AdminCommand): Promise<CommandResult | undefined> {
  const path = socketPath(dataDir)
  if (!path) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.setTimeout(COMMAND_MS, () => socket.destroy(new Error('The running server did not answer.')))
    socket.once('connect', () => socket.write(`${JSON.stringify(command)}\n`))
    readLine(socket, RESULT_BYTES, (line) => resolve(JSON.parse(line) as CommandResult))
    socket.once('error', (error) => (isNotRunning(error) ? resolve(undefined) : reject(error)))
    socket.once('end', () =>
      reject(new Error('The running server closed the connection. Check whether the command was carried out.')),
    )
  })
}

const REQUEST_MS = 10_000
/** The backup of a large database takes minutes. */
const COMMAND_MS = 10 * 60_000
const REQUEST_BYTES = 1024
const RESULT_BYTES = 64 * 1024
/** The system truncates longer socket paths. The path relative to the working directory may be shorter. */
const PATH_BYTES = 100

function socketPath(dataDir: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const path = join(dataDir, 'admin.sock')
  return [path, relative(process.cwd(), path)].find((way) => Buffer.byteLength(way) <= PATH_BYTES)
}

function serve(socket: Socket, context: AppContext): void {
  socket.setTimeout(REQUEST_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  readLine(socket, REQUEST_BYTES, (line) => {
    socket.setTimeout(0)
    void run(line, context).then((result) => socket.end(`${JSON.stringify(result)}\n`))
  })
}

async function run(line: string, context: AppContext): Promise<CommandResult> {
  try {
    return await runAdminCommand(context, AdminCommand.parse(JSON.parse(line)))
  } catch (error) {
    context.report(error)
    return { ok: false, message: 'The running server could not do that. Nothing was changed.' }
  }
}

/** Calls `onLine` with the first line. A socket that sends more bytes without a line feed is closed. */
function readLine(socket: Socket, byteLimit: number, onLine: (line: string) => void): void {
  let text = ''
  const collect = (data: Buffer) => {
    text += data.toString('utf8')
    const end = text.indexOf('\n')
    if (end < 0) {
      if (text.length > byteLimit) socket.destroy()
      return
    }
    socket.off('data', collect)
    onLine(text.slice(0, end))
  }
  socket.on('data', collect)
}

function isNotRunning(error: Error): boolean {
  return 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
}
