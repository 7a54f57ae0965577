import { recentUses, type SiteUse } from '#domain/sites/uses'
import type { CivilDate } from '#domain/time/civil'
import type { ShownSite } from '../../data/sites/shown-sites.ts'
import { SiteName } from '../../parts/sites/site-name.tsx'
import { stateText } from '../../parts/sites/state-text.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { text } from './text.ts'

/** The days of which the use of each site is counted. */
const RECENT_DAYS = 60

/** The sites of a route in their order: when each was used, how often lately, and whether it rests or is off. A tap opens one. */
export function SiteList({ sites, uses, label, now, today, onOpen }: SiteListProps) {
  const recent = recentUses(uses, RECENT_DAYS, now)
  return (
    <ul aria-label={label} className="-my-1.5 divide-y divide-line">
      {sites.map((site) => {
        const count = recent.get(site.id)
        return (
          <li key={site.id}>
            <button type="button" onClick={() => onOpen(site)} className={itemClass}>
              <span className="grid min-w-0 flex-1">
                <SiteName id={site.id} name={site.name} />
                <span className="text-caption font-medium text-ink-2 tabular-nums">
                  <span className="block">{stateText(site, now, today)}</span>
                  {count === undefined ? null : <span className="block">{text.recent(count, RECENT_DAYS)}</span>}
                </span>
              </span>
              {site.is_active ? (
                site.resting ? (
                  <Chip tone="plain" icon="pause">
                    {text.resting}
                  </Chip>
                ) : null
              ) : (
                <Chip tone="plain">{text.off}</Chip>
              )}
              <Icon name="forward" className="size-4.5 text-ink-3" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type SiteListProps = {
  readonly sites: readonly ShownSite[]
  readonly uses: readonly SiteUse[]
  readonly label: string
  readonly now: number
  readonly today: CivilDate
  readonly onOpen: (site: ShownSite) => void
}

const itemClass =
  'flex min-h-12.5 w-full items-center gap-3 rounded-inner py-2 text-left text-sub transition active:bg-sunken -outline-offset-2'
