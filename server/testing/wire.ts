import { connect } from 'node:net'

/** A response as received, with header names in lower case. */
export type RawAnswer = {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** Sends lines as a malformed client would, and returns the response when the server has closed the connection. */
export async function sendRaw(port: number, lines: readonly string[], body = ''): Promise<RawAnswer> {
  return sendBytes(port, `${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** The same for exact bytes, such as half a request. */
export async function sendBytes(port: number, bytes: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.write(bytes)
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => resolve())
    socket.once('error', reject)
  })
  const [head = '', ...rest] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n')
  const [first = '', ...fields] = head.split('\r\n')
  const headers = fields.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), text: rest.join('\r\n\r\n') }
}

/** A GET with Connection: close. */
export const getRaw = (port: number, path: string, headers: readonly string[] = []) =>
  sendRaw(port, [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers])
