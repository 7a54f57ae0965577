import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { Vial } from '../../../ui/charts/vial.tsx'
import type { Dashboard } from './dashboard-story.ts'
import { Pressed, SampleScreen } from './sample-screen.tsx'
import { Square } from './sample-square.tsx'

export function DashboardSample({ scene }: { readonly scene: Dashboard }) {
  return (
    <SampleScreen path="/dashboard" aside={<Avatar name="Maya Jones" />} scroll={scene.scroll}>
      <div className="flex items-center justify-between gap-3 rounded-banner bg-premium-soft px-3.5 py-3 text-note text-premium">
        <span>
          <span className="block font-bold">Premium Trial Active</span>7 days remaining
        </span>
        <span className="font-bold">Upgrade Now</span>
      </div>
      <div>
        <p className="text-headline">Good morning, Maya</p>
        <p className="mt-1 text-sub text-ink-2">Stay consistent with your wellness journey</p>
      </div>
      <SideBySide>
        <Pressed on={scene.pressed === 'log'}>
          <Button>Log Dose</Button>
        </Pressed>
        <Pressed on={scene.pressed === 'progress'}>
          <Button variant="quiet">View Progress</Button>
        </Pressed>
      </SideBySide>
      <Today today={scene.today} />
      <Activity today={scene.today} />
      <Schedule completed={scene.completed} used={scene.used} />
    </SampleScreen>
  )
}

export function DashboardSquare({ scene }: { readonly scene: Dashboard }) {
  return (
    <Square headline="Every dose in its place.">
      <Schedule completed={scene.completed} used={scene.used} />
      <Card>
        <Counts today={scene.today} />
      </Card>
    </Square>
  )
}

function Today({ today }: { readonly today: number }) {
  return (
    <Card title="Today's Progress">
      <Counts today={today} />
    </Card>
  )
}

function Counts({ today }: { readonly today: number }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Count name="Doses Today" count={today} />
      <Count name="Total Logged" count={today + 3} />
    </div>
  )
}

function Count({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div>
      <p className="text-headline">{count}</p>
      <p className="text-caption font-medium text-ink-2">{name}</p>
    </div>
  )
}

function Activity({ today }: { readonly today: number }) {
  const fresh = today > 1 ? [{ title: 'BPC-157 250 mcg', text: '20:02 · today' }] : []
  return (
    <Card title="Recent Activity">
      <Rows>
        {[...fresh, ...earlier].slice(0, 2).map(({ title, text }) => (
          <Row key={title + text} title={title} text={text}>
            <Chip tone="done">completed</Chip>
          </Row>
        ))}
      </Rows>
    </Card>
  )
}

const earlier = [
  { title: 'Ipamorelin 200 mcg', text: '07:30 · today' },
  { title: 'BPC-157 250 mcg', text: '20:01 · yesterday' },
]

const ALL = 20

function Schedule({ completed, used }: { readonly completed: number; readonly used: number }) {
  return (
    <Card title="Active Schedules">
      <div className="flex items-center gap-4.5">
        <Vial level={(ALL - used) / ALL} />
        <span className="min-w-0 flex-1">
          <span className="block text-lead font-bold tracking-[-0.01em]">BPC-157</span>
          <span className="mb-2 block text-caption font-medium text-ink-3">daily · 8:00 PM</span>
          <span className="flex items-baseline justify-between gap-x-3 whitespace-nowrap">
            <span className="text-figure font-bold tracking-[-0.02em]">
              {completed}
              <span className="text-base text-ink-3">/{ALL} doses</span>
            </span>
            <span className="text-caption font-medium text-ink-3 @max-[340px]:hidden">
              {ALL - completed} left in vial
            </span>
          </span>
        </span>
      </div>
    </Card>
  )
}
