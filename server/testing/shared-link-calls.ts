import { EVERYBODY, SIGNED_IN, type Call } from './call.ts'
import { linkForm } from './shared-links.ts'

/** The calls of shared links, in an order in which each succeeds: a link is opened, ended, then removed. */
export const SHARED_LINK_CALLS: readonly Call[] = [
  { route: 'GET /api/shared-links', may: SIGNED_IN },
  {
    route: 'POST /api/shared',
    may: EVERYBODY,
    by: 'address',
    body: ({ sharedToken: token }) => ({ token, pin: null }),
  },
  {
    route: 'POST /api/shared/file',
    may: EVERYBODY,
    by: 'address',
    body: ({ sharedToken: token }) => ({ token, pin: null, file: 'report', paper: 'letter' }),
  },
  { route: 'POST /api/shared-links', may: SIGNED_IN, body: () => linkForm() },
  { route: 'POST /api/shared-links/:id/end', may: SIGNED_IN, ids: ({ sharedLink }) => ({ id: sharedLink }) },
  { route: 'DELETE /api/shared-links/:id', may: SIGNED_IN, ids: ({ sharedLink }) => ({ id: sharedLink }) },
]
