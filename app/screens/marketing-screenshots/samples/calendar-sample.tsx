import type { CivilDate } from '#domain/time/civil'
import { daysOfPage } from '#domain/time/month'
import { longDay, monthOfYear } from '#domain/time/format'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DOT, DotLegend, MonthGrid, type MonthDay } from '../../../ui/month-grid.tsx'
import { calendarToday, type Calendar } from './calendar-story.ts'
import { Pressed, SampleScreen } from './sample-screen.tsx'
import { Square } from './sample-square.tsx'

export function CalendarSample({ scene }: { readonly scene: Calendar }) {
  return (
    <SampleScreen path="/calendar" title="Dose Calendar">
      <Card>
        <div className="mb-2 flex items-center justify-between">
          <span className="text-lead font-bold tracking-[-0.01em]">{monthOfYear(november)}</span>
          <span className="-mr-2 flex">
            <IconButton icon="back" label="Previous month" />
            <IconButton icon="forward" label="Next month" />
          </span>
        </div>
        <Month scene={scene} days={daysOfPage(november)} />
        <DotLegend words={{ done: 'completed', pending: 'pending' }} />
      </Card>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-bold">{longDay(dayOf(scene.chosen))}</span>
        <span className="text-caption font-medium text-ink-2">2 doses</span>
      </p>
      <Doses scene={scene} />
    </SampleScreen>
  )
}

export function CalendarSquare({ scene }: { readonly scene: Calendar }) {
  const week = daysOfPage(november).slice(14, 28)
  return (
    <Square headline="Know what is next.">
      <Card className="py-2">
        <Month scene={scene} days={week} />
      </Card>
      <Evening scene={scene} brief />
    </Square>
  )
}

const november = '2026-11-01' as CivilDate

function dayOf(day: number): CivilDate {
  return `2026-11-${String(day).padStart(2, '0')}` as CivilDate
}

function Month({ scene, days }: { readonly scene: Calendar; readonly days: readonly CivilDate[] }) {
  return (
    <div className="@container">
      <MonthGrid
        labelledBy="month"
        days={days.map((date) => monthDay(date, scene))}
        chosen={dayOf(scene.chosen)}
        today={dayOf(calendarToday)}
        onChoose={nothing}
        onMove={nothing}
      />
    </div>
  )
}

/** Two doses today and on every seventh day, else one. Past doses are completed, future ones pending. */
function monthDay(date: CivilDate, scene: Calendar): MonthDay {
  const number = Number(date.slice(8, 10))
  const isOutside = date.slice(0, 7) !== november.slice(0, 7)
  const own = number < calendarToday ? DOT.done : DOT.pending
  const dots =
    number === calendarToday ? DOT.done + (scene.done ? DOT.done : DOT.pending) : number % 7 === 2 ? own + own : own
  return { key: date, number, label: '', isOutside, dots: isOutside ? '' : dots }
}

function Doses({ scene }: { readonly scene: Calendar }) {
  const isToday = scene.chosen === calendarToday
  return (
    <>
      <Dose name="Ipamorelin 200 mcg" text="7:30 AM · subcutaneous" done={isToday} />
      <Evening scene={scene} />
    </>
  )
}

function Evening({ scene, brief = false }: { readonly scene: Calendar; readonly brief?: boolean }) {
  const isDone = scene.chosen === calendarToday && scene.done
  const text = brief
    ? { name: 'BPC-157', text: '250 mcg' }
    : { name: 'BPC-157 250 mcg', text: '8:00 PM · subcutaneous' }
  return <Dose {...text} done={isDone} pressed={scene.pressed} />
}

function Dose({ name, text, done, pressed = false }: DoseProps) {
  const colours = done ? 'bg-done-soft text-done' : 'bg-pending-soft text-pending'
  return (
    <Card className="flex items-center gap-3">
      <span className={`grid size-9 shrink-0 place-items-center rounded-[12px] @max-[340px]:hidden ${colours}`}>
        <Icon name={done ? 'check' : 'clock'} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-caption font-medium text-ink-3">{text}</span>
      </span>
      {done ? (
        <span className="text-note font-semibold text-done">completed</span>
      ) : (
        <Pressed on={pressed}>
          <Button size="small">Mark Complete</Button>
        </Pressed>
      )}
    </Card>
  )
}

type DoseProps = {
  readonly name: string
  readonly text: string
  readonly done: boolean
  readonly pressed?: boolean
}

/** The calendar of a picture does not react. */
function nothing(): void {}
