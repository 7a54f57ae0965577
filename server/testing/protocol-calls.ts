import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { PREMIUM, SIGNED_IN, type Call } from './call.ts'

/** The calls about protocols, removals last. */
export const PROTOCOL_CALLS: readonly Call[] = [
  {
    route: 'POST /api/protocols',
    may: PREMIUM,
    write: true,
    body: () => ({ id: crypto.randomUUID(), protocol: PROTOCOL }),
  },
  {
    route: 'PUT /api/protocols/:id',
    may: PREMIUM,
    write: true,
    ids: ({ protocol }) => ({ id: protocol }),
    body: ({ protocolVersion }) => ({ last_version_id: protocolVersion, protocol: { ...PROTOCOL, diluent_ml: '2.5' } }),
  },
  {
    route: 'PUT /api/protocols/:id/archived',
    may: SIGNED_IN,
    write: true,
    ids: ({ protocol }) => ({ id: protocol }),
    body: () => ({ is_archived: true }),
  },
  { route: 'DELETE /api/protocols/:id', may: SIGNED_IN, write: true, ids: ({ protocol }) => ({ id: protocol }) },
]
