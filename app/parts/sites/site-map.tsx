import type { SiteRoute } from '#domain/sites/sites'
import type { ShownSite } from '../../data/sites/shown-sites.ts'
import { Icon } from '../../ui/icon.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { BACK, FRONT, PLACES, type Figure } from './figures.ts'
import { isRested, shortState } from './state-text.ts'
import { text } from './text.ts'

/**
 * The known sites of a route on figures that face the reader as a mirror does: the person's left is on the left. It is a picture of the
 * list beside it, which has the same by keyboard and for screen readers.
 */
export function SiteMap({ route, sites, chosen, now, onChoose }: SiteMapProps) {
  const figures = route === 'subcutaneous' ? [FRONT, BACK] : [FRONT]
  return (
    <div aria-hidden className="mx-auto grid w-full max-w-80 grid-cols-[minmax(0,1fr)] gap-3">
      {figures.map((figure) => (
        <div key={figure.name} className="relative" style={{ aspectRatio: `${figure.width} / ${figure.height}` }}>
          <svg
            viewBox={`0 0 ${figure.width} ${figure.height}`}
            className="absolute inset-0 size-full"
            focusable="false"
          >
            <path d={figure.outline} className="fill-sunken stroke-line" strokeWidth="1.25" />
          </svg>
          <p className="absolute inset-x-0 top-0 flex justify-between gap-2 text-caption font-medium text-ink-2">
            <span>{text.map.left}</span>
            <span className="text-ink-3">{text.map[figure.name]}</span>
            <span>{text.map.right}</span>
          </p>
          {sites.map((site) => (
            <Zone
              key={site.id}
              figure={figure}
              site={site}
              isChosen={chosen.includes(site.id)}
              now={now}
              onChoose={() => onChoose(site)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type SiteMapProps = {
  readonly route: SiteRoute
  readonly sites: readonly ShownSite[]
  readonly chosen: readonly string[]
  readonly now: number
  readonly onChoose: (site: ShownSite) => void
}

function Zone({ figure, site, isChosen, now, onChoose }: ZoneProps) {
  const place = PLACES[figure.name].get(site.id)
  if (place === undefined) return null
  const look = isChosen
    ? 'border-ink bg-ink text-paper'
    : isRested(site, now)
      ? 'border-liquid bg-surface text-ink'
      : 'border-dashed border-ink-3 bg-sunken text-ink-2'
  return (
    <button
      type="button"
      tabIndex={-1}
      title={site.name}
      data-site={site.id}
      onClick={onChoose}
      style={{ left: `${(place.x / figure.width) * 100}%`, top: `${(place.y / figure.height) * 100}%` }}
      className="absolute grid min-h-11 min-w-11 -translate-x-1/2 -translate-y-1/2 place-content-center"
    >
      {/* The target is larger than what is drawn, so that the body is seen. */}
      <span
        className={`grid h-8 min-w-10 place-content-center rounded-full border-2 px-1.5 text-caption font-semibold tabular-nums ${look}`}
      >
        {isChosen ? <Icon name="check" className="size-4" /> : <Untranslated>{shortState(site, now)}</Untranslated>}
      </span>
    </button>
  )
}

type ZoneProps = {
  readonly figure: Figure
  readonly site: ShownSite
  readonly isChosen: boolean
  readonly now: number
  readonly onChoose: () => void
}
