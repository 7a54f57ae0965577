import { Link } from 'react-router'
import { amountForInput } from '#domain/doses/amount'
import { loggedPeptide } from '#domain/peptides/logged'
import { usePremium } from '../../../data/subscription/subscription.ts'
import { defaultValues, entryState, type EntryFormValues } from '../../../parts/doses/entry-values.ts'
import { useNow } from '../../../shell/clock.ts'
import { SignedInOnly } from './signed-in-only.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import type { LoggableDose } from './loggable-dose.ts'
import { text } from './text.ts'

/**
 * A link that opens the log form filled with this result; the person saves it there. Loaded for people who are remembered
 * on this device only: the question whether they have premium needs modules that no stranger should download.
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
    <Link to="/track" state={entryState(entryFor(dose, now))} className={`${buttonClass()} print:hidden`}>
      {text.logThisDose}
    </Link>
  )
}

/** The form of /track for this dose, given now. */
function entryFor({ peptide, amount, unit }: LoggableDose, now: number): EntryFormValues {
  return {
    ...defaultValues('one-time', now),
    ...(peptide === '' ? {} : loggedPeptide(peptide)),
    dosage: amountForInput(amount),
    unit,
  }
}
