import type { Context } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../http/router.ts'
import { createLargeFiles } from './large-files.ts'

const from = (address: string) => ({ var: { address }, env: {} }) as Context<ApiEnv>

test('the accounts of one home line have six files made or waiting, and others have theirs meanwhile', async () => {
  const take = createLargeFiles({ rateLimits: true }, 1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = (address: string) =>
    take(from(address), crypto.randomUUID(), async () => {
      await promise
      return { body: new Uint8Array() }
    })
  const outcomes = [0, 1, 2, 3, 4, 5, 6].map((at) => asked(`2001:db8:7:${(0x400 + at).toString(16)}::/64`))
  const other = asked('203.0.113.20')
  await expect(outcomes[6]).rejects.toMatchObject({ status: 503 })
  resolve()
  for (const outcome of [...outcomes.slice(0, 6), other]) for await (const _ of (await outcome).body);
})
