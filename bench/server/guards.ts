import { asDoseOf, type DrawnDose } from '#domain/doses/ingredients'
import type { GuardedDose } from '#domain/guards/doses'
import { blendQuestions, doseQuestions } from '#domain/guards/questions'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { UTC } from '#domain/time/zone'
import { median, type Row } from '../row.ts'

/** What a device holds of a person with 10,000 doses: the last ten of each peptide (docs/product/guards.md). */
const DOSES = 30
const RUNS = 15
/** A phone's processor beside this one's. */
const SLOWDOWN = 4
const FRAME_MS = 1000 / 60

/** How long the guards take for a dose of a blend of three peptides, against one frame of a slow phone. */
export async function measureGuards(): Promise<readonly Row[]> {
  const now = Date.UTC(2026, 10, 27, 8)
  const doses = Array.from({ length: DOSES }, (_, at) => doseAt(now - at * 7_200_000))
  const reader = { now, zone: UTC }
  const { zone = null, ...fresh } = doseAt(now)
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    const [own, ...others] = PARTS.map((part) => {
      const known = doses.flatMap((dose) => asDoseOf(dose, ({ peptide_id: id }) => id === part.id) ?? [])
      return [
        { ...fresh, zone, ...partOf(part), method: fresh.administration_method },
        { doses: known, hours: undefined },
      ] as const
    })
    if (own) doseQuestions(...own, reader)
    blendQuestions(others, reader)
    return performance.now() - start
  })
  const measured = median(times) * SLOWDOWN
  return [
    {
      what: `guards: a dose of a blend of three peptides, of a person with 10,000 of them, ${SLOWDOWN}x CPU (median of ${RUNS}, the longest ${(Math.max(...times) * SLOWDOWN).toFixed(1)} ms)`,
      measured: `${measured.toFixed(1)} ms`,
      limit: `a frame, ${FRAME_MS.toFixed(1)} ms`,
      ratio: measured / FRAME_MS,
    },
  ]
}

const PARTS = [
  { id: '018f3a52-0000-4000-a000-000000000001', name: 'GHK-Cu', amount: '2' },
  { id: PEPTIDE_IDS.bpc157, name: 'BPC-157', amount: '0.4' },
  { id: PEPTIDE_IDS.tb500, name: 'TB-500', amount: '0.28' },
] as const

function partOf({ id, name, amount }: (typeof PARTS)[number]) {
  return { peptide_id: id, peptide_name: name, amount, unit: 'mg' } as const
}

function doseAt(ms: number): GuardedDose & DrawnDose {
  const [own, ...others] = PARTS
  return {
    ...partOf(own),
    administration_method: 'subcutaneous',
    administered_at: new Date(ms).toISOString(),
    zone: UTC,
    draws: [{ others: others.map(partOf) }],
  }
}
