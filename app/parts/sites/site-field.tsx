import { useId, useMemo } from 'react'
import { siteHint } from '#domain/sites/hint'
import type { SiteRoute } from '#domain/sites/sites'
import { dateIn } from '#domain/time/zone'
import { useSites, type ShownSites } from '../../data/sites/shown-sites.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { hintText } from './hint-text.ts'
import { SiteName } from './site-name.tsx'
import { noteOf } from './state-text.ts'
import { text } from './text.ts'

const SiteSheet = lazySheet(() => import('./site-sheet.tsx').then((module) => module.SiteSheet))

/** Where an injection is given: the site whose turn it is by one tap, or another one in a sheet. It may stay empty. */
export function SiteField({ peptide, route, editedDose, chosen, error, onChoose }: SiteFieldProps) {
  const id = useId()
  const now = useNow()
  const today = dateIn(now, deviceZone())
  const sheet = useOpenState()
  const { known } = useSites(now, today, editedDose)
  const notes = (known?.sites ?? [])
    .filter((site) => chosen.includes(site.id))
    .map((site) => noteOf(site, now, today))
    .filter((note) => note !== undefined)
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-label font-semibold text-ink-2">{text.label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {chosen.map((site) => {
          const name = known?.nameOf(site) ?? ''
          return (
            <Button
              key={site}
              variant="quiet"
              size="small"
              aria-label={text.remove(name)}
              onClick={() => onChoose(chosen.filter((other) => other !== site))}
            >
              <SiteName id={site} name={name} />
              <Icon name="close" className="size-4 text-ink-3" />
            </Button>
          )
        })}
        {chosen.length > 0 ? null : known ? (
          <Hint known={known} asked={{ route, peptide, now }} onChoose={(site) => onChoose([site])} />
        ) : (
          <HintToCome />
        )}
        <Button variant="ghost" size="small" onClick={sheet.open}>
          <span>{chosen.length === 0 ? text.choose : text.change}</span>
          <span className="sr-only"> {text.sheet.title}</span>
        </Button>
      </div>
      <p aria-live="polite" className="text-label text-ink-2 empty:hidden">
        {notes.map((note) => (
          <span key={note} className="block wrap-anywhere">
            {note}
          </span>
        ))}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <SiteSheet
        open={sheet.isOpen}
        onClose={sheet.close}
        sites={known?.sites ?? []}
        route={route}
        chosen={chosen}
        onChoose={onChoose}
      />
    </fieldset>
  )
}

type SiteFieldProps = {
  /** The id of the peptide that is injected. */
  readonly peptide: string
  /** The route of the hint: a dose into the muscle is offered no site under the skin. */
  readonly route: SiteRoute
  /** The dose that is edited: its own sites count as free. */
  readonly editedDose?: string
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChoose: (sites: readonly string[]) => void
}

function Hint({ known: { sites, uses, nameOf }, asked, onChoose }: HintProps) {
  const { route, peptide, now } = asked
  // The form is rendered at each key: ten thousand doses are not walked through for one.
  const hint = useMemo(() => siteHint(sites, uses, { route, peptide, now }), [sites, uses, route, peptide, now])
  if (hint === undefined) return null
  return (
    <Button variant="quiet" size="small" onClick={() => onChoose(hint.site)}>
      <span className="wrap-anywhere">{hintText(hint, nameOf, now)}</span>
    </Button>
  )
}

type HintProps = {
  readonly known: ShownSites
  readonly asked: Parameters<typeof siteHint>[2] & { readonly now: number }
  readonly onChoose: (site: string) => void
}

/** Has the room of a hint, so that nothing moves when the rows are here. */
function HintToCome() {
  return <span aria-hidden className="h-9 w-48 animate-pulse rounded-control bg-sunken" />
}
