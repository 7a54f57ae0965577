import { useNavigate, useSearchParams } from '../../shell/navigation/use-location.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { AccountLink } from '../../parts/profile/account-link.tsx'
import { Header } from '../../shell/layout/header.tsx'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { PremiumGate } from '../../shell/gates/premium-gate.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { LevelsTab } from './levels/levels-tab.tsx'
import { MetricsTab } from './metrics-tab.tsx'
import { Overview } from './overview.tsx'
import { PhotosTab } from './photos/photos-tab.tsx'
import { addressOf, tabOf } from './tab.ts'
import { text } from './text.ts'
import { TrendsTab } from './trends/trends-tab.tsx'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/**
 * /progress: Overview is free; Metrics, Levels, Trends and Photos can be opened by everyone and are behind the premium gate, where photos that are
 * there stay in front of it.
 */
export default function ProgressScreen() {
  const premium = usePremium()
  const query = useSearchParams()
  const navigate = useNavigate()
  const lock = premium === false ? ({ icon: 'lock' } as const) : {}
  return (
    <Page
      header={
        <Header title={text.title}>
          <AccountLink />
        </Header>
      }
    >
      <OutboxNotice />
      <Tabs
        label={text.tabs.label}
        value={tabOf(query)}
        onChange={(tab) => void navigate(addressOf(tab), { replace: true })}
        className="mt-3.5"
        tabs={[
          { value: 'overview', label: text.tabs.overview, panel: <Overview premium={premium} /> },
          {
            value: 'metrics',
            label: text.tabs.metrics,
            ...lock,
            panel: (
              <PremiumGate feature={text.gatedFeature.metrics} premium={premium}>
                <MetricsTab />
              </PremiumGate>
            ),
          },
          {
            value: 'levels',
            label: text.tabs.levels,
            ...lock,
            panel: (
              <PremiumGate feature={text.gatedFeature.levels} premium={premium}>
                <LevelsTab />
              </PremiumGate>
            ),
          },
          {
            value: 'trends',
            label: text.tabs.trends,
            ...lock,
            panel: (
              <PremiumGate feature={text.gatedFeature.trends} premium={premium}>
                <TrendsTab />
              </PremiumGate>
            ),
          },
          {
            value: 'photos',
            label: text.tabs.photos,
            ...lock,
            panel: <PhotosTab premium={premium} />,
          },
        ]}
      />
    </Page>
  )
}
