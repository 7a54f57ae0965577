import { Link } from 'wouter'
import { amountForInput } from '#domain/amounts/amount'
import { dateIn } from '#domain/time/zone'
import { loggedPeptide } from '#domain/peptides/logged'
import { usePremium } from '../../../data/subscription/subscription.ts'
import { defaultValues, entryState, type EntryFormValues } from '../../../parts/doses/entry-values.ts'
import { protocolState } from '../../../parts/protocols/protocol-values.ts'
import { vialState } from '../../../parts/vial-form/vial-state.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import type { Calculation } from '../../../parts/calculator/calculation.ts'
import { SignedInOnly } from '../../../shell/gates/signed-in-only.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import type { LoggableDose } from './loggable-dose.ts'
import { protocolOfRecon } from './save-as-protocol.ts'
import { vialOfRecon } from './save-as-vial.ts'
import { text } from './text.ts'

/**
 * A link that opens the log form filled with this result; the person saves it there. Loaded for people who are remembered
 * on this device only: the question whether they have premium needs modules that no stranger should download.
 */
export default function LogThisDose({ dose, calculation }: LogThisDoseProps) {
  return (
    <SignedInOnly>
      <ForPremium dose={dose} />
      <SaveAsVial calculation={calculation} />
      <SaveAsProtocol calculation={calculation} />
    </SignedInOnly>
  )
}

type LogThisDoseProps = { readonly dose: LoggableDose | undefined; readonly calculation: Calculation }

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

/** A link that opens the form of a new vial filled with this mixing. */
function SaveAsVial({ calculation }: { readonly calculation: Calculation }) {
  const vial = vialOfRecon(calculation, dateIn(useNow(), deviceZone()))
  if (vial === undefined) return null
  return (
    <Link to="/vials?new" state={vialState(vial)} className={`${buttonClass('quiet')} print:hidden`}>
      {text.saveAsVial}
    </Link>
  )
}

/** A link that opens the form of a new protocol filled with this mixing and its dose. */
function SaveAsProtocol({ calculation }: { readonly calculation: Calculation }) {
  const protocol = protocolOfRecon(calculation)
  if (protocol === undefined) return null
  return (
    <Link to="/protocols?new" state={protocolState(protocol)} className={`${buttonClass('quiet')} print:hidden`}>
      {text.saveAsProtocol}
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
