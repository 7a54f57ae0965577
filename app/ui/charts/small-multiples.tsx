import { useDeferredValue, useState, type PointerEvent, type ReactNode } from 'react'
import { bandBetween, curveThrough, type Place } from './curve.ts'
import { HiddenTable } from './hidden-table.tsx'
import { preventFling } from './prevent-fling.ts'
import type { Scale } from './scale.ts'
import { useSize } from '../size.ts'

/**
 * Small charts one above the other on one time axis, with one cursor: a finger, the mouse or the arrow keys select a step, and each chart says
 * above itself what is known of that step. No chart has the axis of another. Screen readers get a table. No meaning depends on colour.
 */
export function SmallMultiples({ label, panels, steps, when, days }: SmallMultiplesProps) {
  const [read, setRead] = useState<{ readonly at: number; readonly of: number }>()
  const [axis, { width }] = useSize<HTMLDivElement>(FIRST_SIZE)
  const told = stepsTold(panels)
  // What was read on another axis is another day.
  const reading = read?.of === steps ? read.at : undefined
  const at = nearest(told, reading ?? steps - 1)
  // A table takes longer than the charts: it comes when they are drawn.
  const rows = useDeferredValue(told, NONE)
  if (at === undefined) return null

  const readAt = ({ clientX }: PointerEvent) => {
    const left = axis.current?.getBoundingClientRect().left
    if (left !== undefined)
      setRead({ at: ((clientX - left - EDGE) / Math.max(1, width - 2 * EDGE)) * (steps - 1), of: steps })
  }
  return (
    <figure className="grid gap-2">
      <figcaption className="text-caption font-medium text-ink-2">{when(at)}</figcaption>
      <div
        ref={preventFling}
        onPointerDown={readAt}
        onPointerMove={readAt}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setRead(undefined)}
        className="relative grid touch-pan-y grid-cols-[minmax(4ch,auto)_minmax(0,1fr)] gap-x-2.5 rounded-inner text-caption text-ink-3 tabular-nums outline-offset-4 outline-liquid has-focus-visible:outline-2"
      >
        {/* The keyboard behaviour of a native slider; a finger selects by position. */}
        <input
          type="range"
          min={0}
          max={told.length - 1}
          value={told.indexOf(at)}
          onChange={(event) => setRead({ at: told[Number(event.target.value)] ?? 0, of: steps })}
          onBlur={() => setRead(undefined)}
          aria-label={`${label}, one time after the other`}
          aria-valuetext={`${when(at)}: ${toldAt(panels, at)}`}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        {panels.map((panel) => (
          <PanelRows
            key={panel.id}
            panel={panel}
            steps={steps}
            at={at}
            width={width}
            isReading={reading !== undefined}
          />
        ))}
        <div ref={axis} aria-hidden className="col-start-2 mt-1 flex justify-between gap-2">
          {days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
      </div>
      <Table label={label} panels={panels} told={rows} when={when} />
    </figure>
  )
}

/** One of the charts. What it draws lies on the steps of all; its heights are those of its own scale. */
export type Panel = {
  readonly id: string
  readonly name: string
  /** How the name is shown, where it is more than its text. */
  readonly heading?: ReactNode
  /** A tall one tells the ends of its scale. */
  readonly isTall?: true
  readonly scale: Scale
  readonly band?: readonly { readonly step: number; readonly low: number; readonly high: number }[]
  /** A line for each stretch. */
  readonly lines?: readonly (readonly Mark[])[]
  readonly dots?: readonly Mark[]
  /** Dots that are drawn open. */
  readonly openDots?: readonly Mark[]
  /** Steps that have a bar from the ground up. */
  readonly bars?: readonly number[]
  /** The widest of what may be told, where it is not all here yet. */
  readonly widest?: string
  /** What is known of each step, as a person reads it. */
  readonly told: ReadonlyMap<number, string>
}

/** A place of a chart; the step may lie between two. */
export type Mark = { readonly step: number; readonly height: number }

type SmallMultiplesProps = {
  readonly label: string
  readonly panels: readonly Panel[]
  /** How many steps the axis has. */
  readonly steps: number
  /** The days of a step. */
  readonly when: (step: number) => string
  /** The captions beneath, at the left end and at the right end. */
  readonly days: readonly string[]
}

type PanelRowsProps = {
  readonly panel: Panel
  readonly steps: number
  readonly at: number
  /** Of the charts, in pixels. */
  readonly width: number
  readonly isReading: boolean
}

function PanelRows({ panel, steps, at, width, isReading }: PanelRowsProps) {
  const { name, heading = name, told, widest = longest(told), scale, isTall } = panel
  const [low = '', high = ''] = [scale.ticks[0], scale.ticks.at(-1)]
  return (
    <>
      <div aria-hidden className="col-span-2 mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">{heading}</span>
        {/* It takes the place of the longest one, so that nothing moves under a finger. */}
        <span translate="no" className="ml-auto grid text-right font-semibold text-ink *:col-start-1 *:row-start-1">
          <span className="invisible">{widest}</span>
          <span>{told.get(at)}</span>
        </span>
      </div>
      <div aria-hidden className="flex flex-col-reverse justify-between text-right">
        {isTall ? (
          <>
            <span>{low}</span>
            <span>{high}</span>
          </>
        ) : null}
      </div>
      <Plot panel={panel} steps={steps} at={at} width={width} isReading={isReading} />
    </>
  )
}

function longest(told: Panel['told']): string {
  return [...told.values()].reduce((most, text) => (text.length > most.length ? text : most), '')
}

function Plot({ panel, steps, at, width, isReading }: PanelRowsProps) {
  const { scale, isTall, band = [], lines = [], dots = [], openDots = [], bars = [] } = panel
  const height = isTall ? TALL : LOW
  const xOf = (step: number) => EDGE + (step / Math.max(1, steps - 1)) * (width - 2 * EDGE)
  const yOf = (value: number) =>
    height - EDGE - ((value - scale.low) / (scale.high - scale.low || 1)) * (height - 2 * EDGE)
  const placeOf = ({ step, height: value }: Mark): Place => [xOf(step), yOf(value)]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`block w-full overflow-visible ${isTall ? 'h-24' : 'h-9'}`}
      aria-hidden
      focusable="false"
    >
      <path d={`M0 ${yOf(scale.low)}H${width}`} className="stroke-line" strokeWidth="1" />
      {band.length > 0 ? (
        <path
          d={bandBetween(
            band.map(({ step, high }) => placeOf({ step, height: high })),
            band.map(({ step, low }) => placeOf({ step, height: low })),
          )}
          className="fill-liquid-2/20 forced-colors:fill-none"
        />
      ) : null}
      <path
        d={bars.map((step) => `M${xOf(step)} ${height - EDGE}V${EDGE}`).join('')}
        className="stroke-liquid forced-colors:stroke-[CanvasText]"
        strokeWidth="3"
        strokeLinecap="round"
      />
      {lines.map((line) => (
        <path
          key={line[0]?.step}
          d={curveThrough(line.map(placeOf))}
          className="fill-none stroke-liquid forced-colors:stroke-[CanvasText]"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      ))}
      <Dots places={openDots.map(placeOf)} className="stroke-ink-3 forced-colors:stroke-[CanvasText]" width={5} />
      <Dots places={openDots.map(placeOf)} className="stroke-surface forced-colors:stroke-[Canvas]" width={2.5} />
      <Dots places={dots.map(placeOf)} className="stroke-ink-2 forced-colors:stroke-[CanvasText]" width={5} />
      {isReading ? (
        <path d={`M${xOf(at)} 0V${height}`} className="stroke-ink-2" strokeWidth="1" strokeDasharray="3 3" />
      ) : null}
    </svg>
  )
}

/** Points in one path: a picture of a year has hundreds. */
function Dots({ places, className, width }: DotsProps) {
  if (places.length === 0) return null
  return (
    <path
      d={places.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('')}
      className={`fill-none ${className}`}
      strokeWidth={width}
      strokeLinecap="round"
    />
  )
}

type DotsProps = { readonly places: readonly Place[]; readonly className: string; readonly width: number }

type TableProps = Pick<SmallMultiplesProps, 'label' | 'panels' | 'when'> & { readonly told: readonly number[] }

/** The same as a table: a row for each step of which something is known. */
function Table({ label, panels, told, when }: TableProps) {
  return (
    <HiddenTable label={label} columns={['When', 'What']} className="table-fixed wrap-anywhere">
      {told.map((step) => (
        <tr key={step}>
          <th scope="row">{when(step)}</th>
          <td>{toldAt(panels, step)}</td>
        </tr>
      ))}
    </HiddenTable>
  )
}

/** What all panels say of a step: 'Weight 84.1; Nausea None'. */
function toldAt(panels: readonly Panel[], step: number): string {
  return panels.flatMap(({ name, told }) => (told.has(step) ? `${name} ${told.get(step)}` : [])).join('; ')
}

/** The steps of which a panel says something, from left to right. */
function stepsTold(panels: readonly Panel[]): readonly number[] {
  return [...new Set(panels.flatMap(({ told }) => [...told.keys()]))].toSorted((one, other) => one - other)
}

function nearest(told: readonly number[], step: number): number | undefined {
  return told.reduce<number | undefined>(
    (best, here) => (best === undefined || Math.abs(here - step) < Math.abs(best - step) ? here : best),
    undefined,
  )
}

/** Space for half a dot at all sides. */
const EDGE = 4
const FIRST_SIZE = { width: 300, height: 36 }
/** The heights of charts, in pixels: those of h-24 and h-9. */
const TALL = 96
const LOW = 36
const NONE: readonly number[] = []
