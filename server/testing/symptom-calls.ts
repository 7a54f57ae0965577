import { SIGNED_IN, type Call } from './call.ts'
import { NAUSEA } from './life.ts'
import { onDay } from './plans.ts'

const may = SIGNED_IN

/** The calls about symptoms, removals last. */
export const SYMPTOM_CALLS: readonly Call[] = [
  {
    route: 'POST /api/symptom-entries',
    may,
    write: true,
    body: () => ({
      entries: [{ id: crypto.randomUUID(), entry: NAUSEA }],
      check_in: { day: onDay(0), asked: ['nausea', 'headache'] },
    }),
  },
  {
    route: 'PUT /api/symptom-entries/:id',
    may,
    write: true,
    ids: ({ symptomEntry }) => ({ id: symptomEntry }),
    body: () => ({ last_change_id: null, entry: { ...NAUSEA, grade: 2 } }),
  },
  {
    route: 'POST /api/deleted-symptom-entries/:id/restore',
    may,
    write: true,
    ids: ({ deletedSymptomEntry }) => ({ id: deletedSymptomEntry }),
  },
  {
    route: 'DELETE /api/deleted-symptom-entries/:id',
    may,
    write: true,
    ids: ({ deletedSymptomEntryToo }) => ({ id: deletedSymptomEntryToo }),
  },
  { route: 'DELETE /api/symptom-entries/:id', may, write: true, ids: ({ symptomEntry }) => ({ id: symptomEntry }) },
  { route: 'POST /api/check-ins/removal', may, write: true, body: () => ({ day: onDay(-1) }) },
  {
    route: 'PUT /api/symptoms/:id',
    may,
    write: true,
    ids: ({ symptom }) => ({ id: symptom }),
    body: () => ({ is_asked: false }),
  },
  { route: 'DELETE /api/symptoms/:id', may, write: true, ids: ({ symptom }) => ({ id: symptom }) },
]
