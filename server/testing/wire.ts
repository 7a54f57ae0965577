import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

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

/**
 * A call on a slow connection: its head and half of its body have arrived, and the server has asked for the rest. The
 * function that is returned sends that, and returns what the server says until it closes the connection.
 */
export async function sendHalf(port: number, lines: readonly string[], body: string): Promise<() => Promise<string>> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const half = Math.floor(body.length / 2)
  const head = [...lines, `Content-Length: ${Buffer.byteLength(body)}`, 'Expect: 100-continue', '', '']
  socket.write(head.join('\r\n') + body.slice(0, half))
  const said: AsyncIterator<string> & AsyncIterable<string> = socket.iterator()
  const { value: first } = await said.next()
  if (first !== 'HTTP/1.1 100 Continue\r\n\r\n') throw new Error(`The server did not ask for the rest: ${first}`)
  return () => {
    socket.write(body.slice(half))
    return text(said)
  }
}

/** A GET with Connection: close. */
export const getRaw = (port: number, path: string, headers: readonly string[] = []) =>
  sendRaw(port, [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers])
