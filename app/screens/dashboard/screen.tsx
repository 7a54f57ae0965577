import { Fragment, useEffect, useReducer } from 'react'
import { Link } from 'wouter'
import { greeting } from '#domain/time/format'
import { timeIn } from '#domain/time/zone'
import { useActiveSchedules } from '../../data/schedules/active-schedules.ts'
import { useDoseCount } from '../../data/doses/day-doses.ts'
import { useNewestDoses } from '../../data/doses/newest-doses.ts'
import { useProfile } from '../../data/profile/profile.ts'
import { useMissedDoses, useUpcomingDoses } from '../../data/scheduled-doses/upcoming-doses.ts'
import { useAuth } from '../../data/session/session.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { ActiveSchedulesCard } from '../../parts/schedules/active-schedules-card.tsx'
import { displayNameOf } from '../../parts/profile/display-name.ts'
import { AccountLink } from '../../parts/profile/account-link.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { Header } from '../../shell/layout/header.tsx'
import { HiddenZone } from './hidden-zone.tsx'
import { IndexGate } from './index-gate.tsx'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { PremiumGate } from '../../shell/gates/premium-gate.tsx'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { AskedCompletions } from './asked-completions.tsx'
import { CreateSchedule } from './create-schedule.tsx'
import { RecentDoses } from './recent-doses.tsx'
import { Today } from './today.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** The dashboard loads five logged doses and shows at most three upcoming ones (docs/product/screens.md#dashboard). */
const RECENT = 5
const UPCOMING = 3

export default function DashboardScreen() {
  return (
    <IndexGate>
      <Dashboard />
    </IndexGate>
  )
}

function Dashboard() {
  // The zone is no state of React: a choice of another one draws the screen anew.
  const [, zoneChosen] = useReducer((count: number) => count + 1, 0)
  const now = useNow()
  const name = useDisplayName()
  const newest = useNewestDoses(RECENT)
  const days = useDays(now)
  const ofToday = useDoseCount(days.today, { zone: deviceZone(), begins: days.begins })
  const next = useUpcomingDoses(days, UPCOMING)
  const missed = useMissedDoses(days, now)
  const plans = useActiveSchedules()
  const premium = usePremium()
  const here = useSettledOnce(
    days.isKnown,
    newest.doses !== undefined || newest.isError,
    ofToday.count !== undefined || ofToday.isError,
    next.doses !== undefined || next.isError,
    missed.doses !== undefined || missed.isError,
    plans.schedules !== undefined || plans.isError,
  )
  const doses = here ? newest.doses : undefined
  return (
    <Page
      header={
        <Header>
          <AccountLink />
        </Header>
      }
    >
      <AskedCompletions now={now} />
      <TrialBanner />
      <HiddenZone onChosen={zoneChosen} />
      <OutboxNotice />
      <div>
        <h1 tabIndex={-1} className="text-headline wrap-anywhere">
          {text.hello(greeting(Number(timeIn(now, deviceZone()).slice(0, 2))), name)}
        </h1>
        <p className="mt-1 text-sub text-ink-2">{text.encouragement}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Link to="/track" className={buttonClass()}>
          {text.logDose}
        </Link>
        <Link to="/progress" className={buttonClass('quiet')}>
          {text.viewProgress}
        </Link>
      </div>
      <CreateSchedule />
      <Fragment key={here ? 'here' : 'coming'}>
        <Today
          dosesToday={here ? ofToday.count : undefined}
          totalLogged={doses?.length}
          failed={here && ofToday.isError}
          missed={here ? missed.doses : undefined}
          next={next}
          now={now}
        />
        <PremiumGate feature={text.gatedFeature} premium={premium}>
          <ActiveSchedulesCard
            schedules={here ? plans.schedules : undefined}
            failed={here && plans.isError}
            onRetry={() => void plans.refetch()}
          />
        </PremiumGate>
        <RecentDoses doses={doses} now={now} failed={here && newest.isError} onRetry={() => void newest.refetch()} />
      </Fragment>
      <BeneathDoses />
    </Page>
  )
}

const importBeneath = () => import('./beneath-doses.tsx')

/**
 * What stands beneath the doses is loaded and drawn once they are painted: on a slow phone it would hold back the dose that was just logged for
 * half a frame. It is the end of the page, so that nothing moves when it comes.
 */
function BeneathDoses() {
  const { module, failed, load } = useLazyModule(importBeneath)
  useEffect(() => {
    // The second frame begins when the first is painted.
    let asked = requestAnimationFrame(() => {
      asked = requestAnimationFrame(load)
    })
    return () => cancelAnimationFrame(asked)
  }, [load])
  if (module) return <module.BeneathDoses />
  return failed ? <LoadFailed what={text.beneathWhat} onRetry={load} /> : null
}

/** The name of the profile, else of the account, else 'there' (docs/product/screens.md#dashboard). */
function useDisplayName(): string {
  const auth = useAuth()
  const { data: profile } = useProfile()
  return displayNameOf(profile, auth) || text.nameless
}
