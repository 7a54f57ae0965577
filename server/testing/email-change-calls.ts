import { EVERYBODY, SIGNED_IN, type Call } from './call.ts'
import { PASSWORD } from './hash-once.ts'

/** The calls about the address of an account. Who may make them, and a body that is let in. */
export const EMAIL_CHANGE_CALLS: readonly Call[] = [
  { route: 'GET /api/account/email', may: SIGNED_IN },
  {
    route: 'POST /api/account/email-change',
    may: SIGNED_IN,
    body: () => ({ email: `new-${crypto.randomUUID()}@vialog.example` }),
  },
  { route: 'POST /api/account/email-change/link', may: SIGNED_IN },
  {
    route: 'POST /api/account/email-change/confirmation',
    may: [],
    by: 'link and token',
    body: () => ({ token: 'a'.repeat(43) }),
  },
  { route: 'DELETE /api/account/email-change', may: SIGNED_IN },
  {
    route: 'POST /api/account/email-change/return',
    may: [],
    by: 'link',
    body: () => ({ token: 'a'.repeat(43), password: 'a wholly different staple' }),
  },
  {
    route: 'POST /api/account/sign-up/address',
    may: EVERYBODY,
    body: ({ person }) => ({ email: person.email, password: PASSWORD, new_email: `new-${person.email}` }),
  },
]
