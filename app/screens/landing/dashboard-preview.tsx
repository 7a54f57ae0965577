import { Logo } from '../../shell/layout/logo.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PendingMark, Row, Rows } from '../../ui/row.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import { Vial } from '../../ui/charts/vial.tsx'
import { text } from './text.ts'

/** A picture of the dashboard, made of the same components as the real one. Nothing in it can be pressed. */
export function DashboardPreview() {
  return (
    <figure className="mx-auto w-full max-w-97.5">
      <figcaption className="sr-only">{text.dashboard.description}</figcaption>
      <div
        inert
        aria-hidden
        className="overflow-hidden rounded-[36px] border border-line bg-paper shadow-[0_24px_60px_-28px_var(--shade-deep)] select-none"
      >
        <div className="grid gap-3.5 px-4 pt-5 pb-4 sm:px-5">
          <div className="flex items-center justify-between">
            <Logo />
            <Avatar name={text.dashboard.person} />
          </div>
          <TrialBanner />
          <div>
            <p className="text-headline">{text.dashboard.greeting}</p>
            <p className="mt-1 text-sub text-ink-2">{text.dashboard.encouragement}</p>
          </div>
          <SideBySide>
            <span className={buttonClass()}>{text.dashboard.logDose}</span>
            <span className={buttonClass('quiet')}>{text.dashboard.viewProgress}</span>
          </SideBySide>
          <Upcoming />
          <ActiveSchedule />
        </div>
        <Bar />
      </div>
    </figure>
  )
}

function TrialBanner() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-banner bg-premium-soft px-3.5 py-3 text-note text-premium">
      <span>
        <span className="block font-bold">{text.dashboard.trial}</span>
        {text.dashboard.trialLeft}
      </span>
      <span className="font-bold">{text.dashboard.upgrade}</span>
    </div>
  )
}

function Upcoming() {
  return (
    <Card>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold">{text.dashboard.upcoming}</span>
        <span className="text-caption font-medium text-ink-3">{text.dashboard.upcomingDays}</span>
      </div>
      <Rows>
        <Row mark={<PendingMark />} title={text.dashboard.due.dose} text={text.dashboard.due.time}>
          <span className={buttonClass('primary', 'small')}>{text.dashboard.due.complete}</span>
        </Row>
        <Row mark={<PendingMark />} title={text.dashboard.later.dose} text={text.dashboard.later.time}>
          <Chip tone="pending">{text.dashboard.later.pending}</Chip>
        </Row>
      </Rows>
    </Card>
  )
}

function ActiveSchedule() {
  return (
    <Card className="flex items-center gap-4.5">
      <Vial level={0.6} />
      <span className="min-w-0 flex-1">
        <span className="block text-caption font-medium text-ink-3">{text.dashboard.schedule}</span>
        <span className="block text-lead font-bold tracking-[-0.01em]">{text.dashboard.peptide}</span>
        <span className="mb-2 block text-caption font-medium text-ink-3">{text.dashboard.frequency}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-figure font-bold tracking-[-0.02em]">
            {text.dashboard.taken}
            <span className="text-base text-ink-3">{text.dashboard.ofDoses}</span>
          </span>
          <span className="text-caption font-medium text-ink-3">{text.dashboard.dosesLeft}</span>
        </span>
      </span>
    </Card>
  )
}

function Bar() {
  return (
    <div className="@container flex justify-around border-t border-line bg-surface px-2 pt-2.5 pb-4">
      {tabs.map(([name, icon], place) => (
        <span
          key={name}
          className={`grid justify-items-center gap-0.75 font-semibold ${place === 0 ? 'text-liquid' : 'text-ink-3'}`}
        >
          <Icon name={icon} className="size-5.75" />
          <span className="text-[min(0.75rem,4cqi)]">{name}</span>
        </span>
      ))}
    </div>
  )
}

const tabs: readonly (readonly [string, IconName])[] = [
  [text.dashboard.tabs.home, 'home'],
  [text.dashboard.tabs.track, 'track'],
  [text.dashboard.tabs.calendar, 'calendar'],
  [text.dashboard.tabs.progress, 'progress'],
  [text.dashboard.tabs.settings, 'settings'],
]
