import { WebSocket } from 'ws'
import { LIVE_PATH } from '#contract'
import type { Account } from '../bench/server/account.ts'
import { sampleDose } from '../bench/server/sample-dose.ts'

/** Milliseconds until a page on one node receives a change made on the other. */
export async function hearAcross({ token }: Account, here: string, there: string): Promise<number> {
  const socket = new WebSocket(`${there.replace(/^http/, 'ws')}${LIVE_PATH}`)
  const heard = (type: string) =>
    new Promise<void>((resolve) =>
      socket.on('message', (data: Buffer) => {
        if ((JSON.parse(data.toString('utf8')) as { type: string }).type === type) resolve()
      }),
    )
  const ready = heard('ready')
  const changed = heard('changed')
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', access_token: token })))
  await ready
  const start = performance.now()
  const logged = sampleDose()
  await fetch(`${here}/api/doses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': logged.id },
    body: JSON.stringify(logged),
  })
  await changed
  socket.terminate()
  return performance.now() - start
}
