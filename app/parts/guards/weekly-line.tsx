import type { GuardedDose } from '#domain/guards/doses'
import { weeklyNotice } from '#domain/guards/weekly-notice'
import { useKnownDoses } from '../../data/guards/known-doses.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Notice } from '../../ui/notice.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

/**
 * The line about a second dose of a once-weekly drug, with what labels say. It stands at the end of a form, where it moves
 * nothing.
 */
export function WeeklyLine({ dose }: { readonly dose: WeeklyDose | undefined }) {
  const { knownOf } = useKnownDoses()
  const now = useNow()
  const known = dose && knownOf({ id: dose.peptide_id, name: dose.peptide_name })
  const notice = dose && known && weeklyNotice(dose, known.doses, { now, zone: deviceZone() })
  return (
    <div aria-live="polite">
      {notice ? (
        <Notice tone="pending">
          <Unbroken text={notice.text} />
        </Notice>
      ) : null}
    </div>
  )
}

type WeeklyDose = Pick<GuardedDose, 'peptide_id' | 'peptide_name' | 'administered_at'> & { readonly method: string }
