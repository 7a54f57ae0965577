import { startTransition, useId, useMemo, useOptimistic } from 'react'
import { siteHint } from '#domain/sites/hint'
import type { SiteRoute } from '#domain/sites/sites'
import { dateIn } from '#domain/time/zone'
import { useSites, type ShownSites } from '../../data/sites/shown-sites.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
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
export function SiteField({ peptide, route, editedDose, chosen: inForm, error, onChoose }: SiteFieldProps) {
  const id = useId()
  const now = useNow()
  const today = dateIn(now, deviceZone())
  const sheet = useOpenState()
  // This field shows the choice before the rest of the form has drawn it.
  const [chosen, show] = useOptimistic(inForm)
  const choose = (sites: readonly string[]) =>
    startTransition(() => {
      show(sites)
      onChoose(sites)
    })
  const { known } = useSites(now, today, editedDose)
  const hint = useHint(known, { route, peptide, now })
  const offered = chosen.length > 0 ? chosen : hint ? [hint.site] : []
  const { tap, shield } = useTapGuard()
  const notes = (known?.sites ?? [])
    .filter((site) => chosen.includes(site.id))
    .map((site) => noteOf(site, now, today))
    .filter((note) => note !== undefined)
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-label font-semibold text-ink-2">{text.label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {offered.map((site, index) => {
          const name = known?.nameOf(site) ?? ''
          const isChosen = chosen.length > 0
          return (
            // By its place: the button that takes the hint becomes the one that takes it back, and keeps the focus.
            <Button
              key={index}
              variant="quiet"
              size="small"
              aria-label={isChosen ? text.remove(name) : undefined}
              onClick={() => tap(() => choose(isChosen ? chosen.filter((other) => other !== site) : [site]))}
            >
              {isChosen ? (
                <>
                  <SiteName id={site} name={name} />
                  <Icon name="close" className="size-4 text-ink-3" />
                </>
              ) : hint && known ? (
                <span className="wrap-anywhere">{hintText(hint, known.nameOf, now)}</span>
              ) : null}
            </Button>
          )
        })}
        {chosen.length === 0 && !known ? <HintToCome /> : null}
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
      {shield}

      <SiteSheet
        open={sheet.isOpen}
        onClose={sheet.close}
        sites={known?.sites ?? []}
        route={route}
        chosen={chosen}
        onChoose={choose}
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

/** The site whose turn it is; undefined until the rows are here, and where none is to be offered. */
function useHint(known: ShownSites | undefined, { route, peptide, now }: Parameters<typeof siteHint>[2]) {
  const { sites, uses } = known ?? {}
  // The form is rendered at each key: ten thousand doses are not walked through for one.
  return useMemo(
    () => (sites && uses ? siteHint(sites, uses, { route, peptide, now }) : undefined),
    [sites, uses, route, peptide, now],
  )
}

/** Has the room of a hint, so that nothing moves when the rows are here. */
function HintToCome() {
  return <span aria-hidden className="h-9 w-48 animate-pulse rounded-control bg-sunken" />
}
