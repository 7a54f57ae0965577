import { useSearchParams } from 'react-router'
import { usePremium } from '../../data/subscription/subscription.ts'
import { AccountLink } from '../../parts/profile/account-link.tsx'
import { Header } from '../../shell/layout/header.tsx'
import { OutboxNotice } from '../../shell/outbox-notice.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { PremiumGate } from '../../shell/gates/premium-gate.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { MetricsTab } from './metrics-tab.tsx'
import { Overview } from './overview.tsx'
import { Photos } from './photos.tsx'

export const meta = () => pageMeta('Progress', 'Weight, energy, sleep and the current cycle over time.')

/** /progress: Overview is free; Metrics and Photos can be opened by everyone and are behind the premium gate. */
export default function ProgressScreen() {
  const premium = usePremium()
  const [query, setQuery] = useSearchParams()
  const lock = premium === false ? ({ icon: 'lock' } as const) : {}
  return (
    <Page
      header={
        <Header title="Progress">
          <AccountLink />
        </Header>
      }
    >
      <OutboxNotice />
      <Tabs
        // The tabs are rendered anew with their locks, which move no label.
        key={premium === undefined ? 'coming' : 'here'}
        label="Progress"
        value={TABS.find((tab) => tab === query.get('tab')) ?? 'overview'}
        onChange={(tab) => setQuery(tab === 'overview' ? {} : { tab }, { replace: true, preventScrollReset: true })}
        className="mt-3.5"
        tabs={[
          { value: 'overview', label: 'Overview', panel: <Overview premium={premium} /> },
          {
            value: 'metrics',
            label: 'Metrics',
            ...lock,
            panel: (
              <PremiumGate feature="advanced metrics and detailed tracking" premium={premium}>
                <MetricsTab />
              </PremiumGate>
            ),
          },
          {
            value: 'photos',
            label: 'Photos',
            ...lock,
            panel: (
              <PremiumGate feature="progress photo tracking" premium={premium}>
                <Photos />
              </PremiumGate>
            ),
          },
        ]}
      />
    </Page>
  )
}

const TABS = ['overview', 'metrics', 'photos'] as const
