import { SIGNED_IN, PREMIUM, type Call } from './call.ts'
import { vialForm, type Life } from './life.ts'
import { onDay } from './plans.ts'

const newId = () => crypto.randomUUID()
const start = () => ({ on: onDay(0), beyondUseOn: onDay(28), diluentMl: '2' })
const vialOf = ({ vial }: Life) => ({ id: vial })

/** The calls about vials and who may make them. A person of the matrix has a vial in use: without premium no second one. */
export const VIAL_CALLS: readonly Call[] = [
  { route: 'GET /api/vials', may: SIGNED_IN },
  { route: 'GET /api/vials/past', may: SIGNED_IN, query: '?limit=5' },
  { route: 'GET /api/vials/forecast', may: PREMIUM, query: `?today=${onDay(0)}&zone=UTC` },
  { route: 'GET /api/vials/:id', may: SIGNED_IN, ids: vialOf },
  { route: 'GET /api/vials/:id/changes', may: SIGNED_IN, ids: vialOf },
  { route: 'GET /api/vials/:id/doses', may: SIGNED_IN, ids: vialOf, query: '?limit=5' },
  { route: 'POST /api/vials', may: SIGNED_IN, write: true, body: () => ({ id: newId(), vial: vialForm() }) },
  {
    route: 'PUT /api/vials/:id',
    may: SIGNED_IN,
    write: true,
    ids: ({ unmixedVial }) => ({ id: unmixedVial }),
    body: () => ({ vial: { amount: '10', unit: 'mg', name: 'The second one' } }),
  },
  {
    route: 'POST /api/vials/:id/start',
    may: PREMIUM,
    write: true,
    ids: ({ unmixedVial }) => ({ id: unmixedVial }),
    body: () => ({ start: start() }),
  },
  {
    route: 'POST /api/vials/:id/changes',
    may: SIGNED_IN,
    write: true,
    ids: vialOf,
    body: () => ({ kind: 'wasted', ml: '0.1', reason: 'an air bubble' }),
  },
  { route: 'DELETE /api/vials/:id', may: SIGNED_IN, write: true, ids: ({ spareVial }) => ({ id: spareVial }) },
  {
    route: 'PUT /api/schedules/:id/vial',
    may: SIGNED_IN,
    write: true,
    ids: ({ schedule }) => ({ id: schedule }),
    body: ({ vial }) => ({ vial_id: vial }),
  },
]
