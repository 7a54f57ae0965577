import { EVERYBODY, SIGNED_IN, type Call } from './call.ts'
import { PASSWORD } from './hash-once.ts'

const halfWay = () => ({ challenge_id: crypto.randomUUID() })
const token = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'A'.repeat(43)}`

/** The calls about the second factor. Who may make them, and a body that is let in: of codes and links that are none. */
export const SECOND_FACTOR_CALLS: readonly Call[] = [
  {
    route: 'POST /api/account/second-factor-sign-in',
    may: EVERYBODY,
    body: () => ({ ...halfWay(), code: '123456' }),
  },
  { route: 'POST /api/account/second-factor/recovery-start', may: EVERYBODY, body: halfWay },
  {
    route: 'POST /api/account/second-factor/recovery-cancellation',
    may: [],
    by: 'link',
    body: () => ({ token }),
  },
  {
    route: 'POST /api/account/second-factor/recovery-end',
    may: [],
    by: 'link',
    body: () => ({ token, password: PASSWORD }),
  },
  { route: 'GET /api/account/second-factor', may: SIGNED_IN },
  // Before anything was begun, so that it is answered with 409.
  { route: 'POST /api/account/second-factor', may: SIGNED_IN, body: () => ({ code: '123456' }) },
  { route: 'POST /api/account/second-factor/secret', may: SIGNED_IN },
  { route: 'POST /api/account/second-factor/recovery-codes', may: SIGNED_IN },
  { route: 'DELETE /api/account/second-factor/recovery', may: SIGNED_IN },
  { route: 'DELETE /api/account/second-factor', may: SIGNED_IN },
]
