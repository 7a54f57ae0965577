import { Link } from 'react-router'
import { typedAmount } from '#domain/doses/amount'
import { loggedPeptide } from '#domain/peptides/logged'
import { dateIn, timeIn } from '#domain/time/zone'
import { usePremium } from '../../data/subscription/subscription.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { SignedInOnly } from './signed-in-only.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { LoggableDose } from './loggable.ts'

/**
 * Carries a result over into the log form; nothing is saved before the person does it there. A file of its own, loaded for
 * people who are remembered here: asking whether they have premium needs what no stranger should have to load.
 */
export default function LogThisDose({ dose }: { readonly dose: LoggableDose | undefined }) {
  return (
    <SignedInOnly>
      <ForPremium dose={dose} />
    </SignedInOnly>
  )
}

function ForPremium({ dose }: { readonly dose: LoggableDose | undefined }) {
  const isPremium = usePremium()
  const now = useNow()
  if (isPremium !== true || dose === undefined) return null
  return (
    <Link to="/track" state={{ typed: typedDose(dose, now) }} className={`${buttonClass()} print:hidden`}>
      Log this dose
    </Link>
  )
}

/** The form of /track as it would stand after typing this dose now; that form takes it over whole (its log-form.tsx). */
function typedDose({ peptide, amount, unit }: LoggableDose, now: number) {
  const zone = deviceZone()
  return {
    ...(peptide === '' ? NO_PEPTIDE : loggedPeptide(peptide)),
    dosage: typedAmount(amount),
    unit,
    administrationMethod: '',
    notes: '',
    dosageType: 'one-time',
    startDate: dateIn(now, zone),
    time: timeIn(now, zone),
    zone,
    customSchedule: false,
    customDates: [],
    dateToAdd: '',
    frequency: '',
    scheduleWeeks: '',
    vialTotalDoses: '',
  }
}

const NO_PEPTIDE = { peptide: '', customPeptideName: '' } as const
