import { Link } from 'react-router'
import { greeting } from '#domain/time/words'
import { useNewestDoses } from '../../data/doses.ts'
import { useProfile } from '../../data/profile.ts'
import { useAuth } from '../../data/session.ts'
import { Header } from '../../shell/header.tsx'
import { IndexGate } from '../../shell/index-gate.tsx'
import { useNow } from '../../shell/now.ts'
import { InstallHint } from '../../shell/install-hint.tsx'
import { OutboxNotice } from '../../shell/outbox-notice.tsx'
import { Page } from '../../shell/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { CreateSchedule } from './create-schedule.tsx'
import { MoreLinks } from './more-links.tsx'
import { RecentDoses } from './recent-doses.tsx'
import { Schedules } from './schedules.tsx'
import { Today } from './today.tsx'
import { TrialBanner } from './trial-banner.tsx'

export const meta = () => pageMeta('Home', 'Your doses today.')

/** Specification section 9: the dashboard loads five doses. */
const RECENT = 5

export default function DashboardScreen() {
  return (
    <IndexGate>
      <Dashboard />
    </IndexGate>
  )
}

function Dashboard() {
  const now = useNow()
  const name = useDisplayName()
  const { data: profile } = useProfile()
  const { doses, isError, refetch } = useNewestDoses(RECENT)
  return (
    <Page
      header={
        <Header>
          <Link to="/settings" aria-label="Settings" className="rounded-full">
            <Avatar name={name} picture={profile?.avatar_url ?? null} />
          </Link>
        </Header>
      }
    >
      <TrialBanner />
      <OutboxNotice />
      <div>
        <h1 tabIndex={-1} className="text-headline wrap-break-word">
          {greeting(new Date(now).getHours())}, {name}
        </h1>
        <p className="mt-1 text-sub text-ink-2">Stay consistent with your wellness journey</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Link to="/track" className={buttonClass()}>
          Log Dose
        </Link>
        <Link to="/progress" className={buttonClass('quiet')}>
          View Progress
        </Link>
      </div>
      <CreateSchedule />
      <Today doses={doses} now={now} failed={isError} />
      <Schedules />
      <RecentDoses doses={doses} now={now} failed={isError} onRetry={() => void refetch()} />
      <MoreLinks />
      <InstallHint />
    </Page>
  )
}

/** Profile's name, else the account's, else 'there' (specification section 2). */
function useDisplayName(): string {
  const auth = useAuth()
  const { data: profile } = useProfile()
  return profile?.display_name || (auth.status === 'signed-in' && auth.person.displayName) || 'there'
}
