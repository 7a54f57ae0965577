import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'

/** A received message: the envelope's recipient and the whole text. */
export type Arrived = { readonly to: string; readonly text: string }

/** An SMTP server for tests. Its mood: accept, reject temporarily or permanently, or disconnect. */
export async function startMailbox() {
  const arrived: Arrived[] = []
  let mood: 'well' | 'busy' | 'no-such-mailbox' | 'hanging-up' = 'well'
  let tries = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      tries += 1
      if (mood === 'well') return done()
      if (mood === 'hanging-up') return server.connections.forEach((connection) => connection.close())
      const [code, words] = mood === 'busy' ? [451, 'Try again later'] : [550, 'No such mailbox']
      done(Object.assign(new Error(words), { responseCode: code }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const [to] = session.envelope.rcptTo
        arrived.push({ to: to?.address ?? '', text: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    tries: () => tries,
    setMood(next: typeof mood) {
      mood = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
