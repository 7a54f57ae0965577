import { useState } from 'react'
import { Link } from 'wouter'
import { MOST_SITES, routeOfSites } from '#domain/sites/rule'
import { SITE_ROUTES, type SiteRoute } from '#domain/sites/sites'
import { dateIn } from '#domain/time/zone'
import type { ShownSite } from '../../data/sites/shown-sites.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SiteMap } from './site-map.tsx'
import { SiteName } from './site-name.tsx'
import { stateText } from './state-text.ts'
import { text } from './text.ts'

/** The sites that the person uses, on a figure and in a list, to be chosen. Those of the other route take the place of what was chosen. */
export function SiteSheet({ open, onClose, ...choice }: SiteSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.sheet.title} text={text.sheet.explanation}>
      <Sites {...choice} />
      <div className="grid gap-2">
        <Button onClick={onClose}>{text.sheet.done}</Button>
        <Link to="/sites" className={buttonClass('ghost')}>
          {text.sheet.yours}
        </Link>
      </div>
    </Dialog>
  )
}

type SiteSheetProps = ChoiceProps & { readonly open: boolean; readonly onClose: () => void }

type ChoiceProps = {
  readonly sites: readonly ShownSite[]
  /** What the sheet begins with where nothing is chosen. */
  readonly route: SiteRoute
  readonly chosen: readonly string[]
  readonly onChoose: (sites: readonly string[]) => void
}

function Sites({ sites, route: first, chosen, onChoose }: ChoiceProps) {
  const now = useNow()
  const today = dateIn(now, deviceZone())
  const [route, setRoute] = useState(routeOfSites(chosen) ?? first)
  const shown = sites.filter((site) => site.route === route && (site.is_active || chosen.includes(site.id)))
  const isFull = routeOfSites(chosen) === route && chosen.length >= MOST_SITES
  const check = ({ id }: ShownSite) => {
    if (chosen.includes(id)) return onChoose(chosen.filter((other) => other !== id))
    if (!isFull) onChoose(routeOfSites(chosen) === route ? [...chosen, id] : [id])
  }
  return (
    // What is checked is chosen at once: leaving the sheet discards nothing, and asks nothing.
    <div onInput={(event) => event.stopPropagation()} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Segmented label={text.route} hideLabel options={ROUTES} value={route} onChange={setRoute} />
      <SiteMap route={route} sites={shown} chosen={chosen} now={now} onChoose={check} />
      {/* The list lies beneath the figures: the sheet opens before the list is laid out. */}
      <fieldset
        className="-mx-2 min-w-0 px-2 [content-visibility:auto]"
        style={{ containIntrinsicBlockSize: `auto ${shown.length * 3.5}rem` }}
      >
        <legend className="sr-only">{text.routes[route]}</legend>
        {shown.map((site) => (
          <SiteChoice
            key={site.id}
            id={site.id}
            name={site.name}
            isChecked={chosen.includes(site.id)}
            isFull={isFull}
            state={stateText(site, now, today)}
            onCheck={() => check(site)}
          />
        ))}
      </fieldset>
    </div>
  )
}

const ROUTES = SITE_ROUTES.map((value) => ({ value, label: text.routes[value] }))

function SiteChoice({ id, name, isChecked, isFull, state, onCheck }: SiteChoiceProps) {
  return (
    <label className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-t border-line py-1.5 first-of-type:border-t-0">
      <input
        type="checkbox"
        // Of no form: the sheet stands in that of the dose, which Enter would save.
        form="none"
        checked={isChecked}
        disabled={isFull && !isChecked}
        onChange={onCheck}
        className="row-span-2 size-5 accent-liquid"
      />
      <SiteName id={id} name={name} />
      <span className="col-start-2 text-caption font-medium text-ink-2 tabular-nums">{state}</span>
    </label>
  )
}

type SiteChoiceProps = {
  readonly id: string
  readonly name: string
  readonly isChecked: boolean
  /** Four are checked. */
  readonly isFull: boolean
  readonly state: string
  readonly onCheck: () => void
}
