import { usePremium } from '../../data/subscription.ts'
import { Header } from '../../shell/header.tsx'
import { Page } from '../../shell/page.tsx'
import { PremiumGate } from '../../shell/premium-gate.tsx'
import { pageMeta } from '../../shell/product.ts'
import { DoseForm } from './dose-form.tsx'

export const meta = () => pageMeta('Log Dose', 'Log a dose.')

/** /track: the form for a dose, behind the gate. */
export default function TrackScreen() {
  return (
    <Page header={<Header title="Log Dose" back />}>
      <PremiumGate feature="dose tracking and scheduling" premium={usePremium()}>
        <DoseForm />
      </PremiumGate>
    </Page>
  )
}
