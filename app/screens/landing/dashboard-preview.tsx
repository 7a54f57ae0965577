import { Logo } from '../../shell/layout/logo.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PendingMark, Row, Rows } from '../../ui/row.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import { Vial } from '../../ui/charts/vial.tsx'

/** A picture of the dashboard, made of the same components as the real one. Nothing in it can be pressed. */
export function DashboardPreview() {
  return (
    <figure className="mx-auto w-full max-w-97.5">
      <figcaption className="sr-only">{description}</figcaption>
      <div
        inert
        aria-hidden
        className="overflow-hidden rounded-[36px] border border-line bg-paper shadow-[0_24px_60px_-28px_var(--shade-deep)] select-none"
      >
        <div className="grid gap-3.5 px-4 pt-5 pb-4 sm:px-5">
          <div className="flex items-center justify-between">
            <Logo />
            <Avatar name="Maya Jones" />
          </div>
          <TrialBanner />
          <div>
            <p className="text-headline">Good morning, Maya</p>
            <p className="mt-1 text-sub text-ink-2">Stay consistent with your wellness journey</p>
          </div>
          <SideBySide>
            <span className={buttonClass()}>Log Dose</span>
            <span className={buttonClass('quiet')}>View Progress</span>
          </SideBySide>
          <Upcoming />
          <ActiveSchedule />
        </div>
        <Bar />
      </div>
    </figure>
  )
}

const description =
  'The dashboard of Vialog: a greeting, the buttons Log Dose and View Progress, two upcoming doses, and a vial that shows how many doses are left.'

function TrialBanner() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-banner bg-premium-soft px-3.5 py-3 text-note text-premium">
      <span>
        <span className="block font-bold">Premium Trial Active</span>7 days remaining
      </span>
      <span className="font-bold">Upgrade Now</span>
    </div>
  )
}

function Upcoming() {
  return (
    <Card>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold">Upcoming Doses</span>
        <span className="text-caption font-medium text-ink-3">next 7 days</span>
      </div>
      <Rows>
        <Row mark={<PendingMark />} title="BPC-157 250 mcg" text="8:00 PM · Nov 21">
          <span className={buttonClass('primary', 'small')}>Complete</span>
        </Row>
        <Row mark={<PendingMark />} title="Semaglutide 0.5 mg" text="9:00 AM · Nov 23">
          <Chip tone="pending">pending</Chip>
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
        <span className="block text-caption font-medium text-ink-3">Active schedule</span>
        <span className="block text-lead font-bold tracking-[-0.01em]">BPC-157</span>
        <span className="mb-2 block text-caption font-medium text-ink-3">daily · 8:00 PM</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-figure font-bold tracking-[-0.02em]">
            8<span className="text-base text-ink-3">/20 doses</span>
          </span>
          <span className="text-caption font-medium text-ink-3">12 left in vial</span>
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
  ['Home', 'home'],
  ['Track', 'track'],
  ['Calendar', 'calendar'],
  ['Progress', 'progress'],
  ['Settings', 'settings'],
]
