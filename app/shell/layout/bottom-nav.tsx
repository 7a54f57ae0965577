import { memo } from 'react'
import { Link } from 'wouter'
import { useLocation } from '../navigation/use-location.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { text } from './text.ts'

/** The five tabs. A tab lights up on exactly its own path: none at /app (docs/product/screens.md#routes). */
export const BottomNav = memo(function BottomNav() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={text.tabs.label}
      className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="@container mx-auto flex max-w-column justify-around px-2 pt-1 pb-2">
        {tabs.map((tab) => (
          <li key={tab.to} className="flex min-w-0 flex-1">
            <Link to={tab.to} aria-current={tab.to === pathname ? 'page' : undefined} className={tabClass}>
              <Icon name={tab.icon} className="size-5.75" />
              {/* Five labels share one row: with very large text they grow only as far as the row is wide, and none reaches into the next. */}
              <span className="max-w-full truncate text-[min(0.75rem,4cqi)]">{tab.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})

const tabs: readonly { readonly to: string; readonly name: string; readonly icon: IconName }[] = [
  { to: '/dashboard', name: text.tabs.home, icon: 'home' },
  { to: '/track', name: text.tabs.track, icon: 'track' },
  { to: '/calendar', name: text.tabs.calendar, icon: 'calendar' },
  { to: '/progress', name: text.tabs.progress, icon: 'progress' },
  { to: '/settings', name: text.tabs.settings, icon: 'settings' },
]

const tabClass =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.75 rounded-control font-semibold text-ink-3 transition-[scale] active:scale-[0.96] hover:text-ink-2 aria-[current]:text-liquid -outline-offset-4 forced-colors:aria-[current]:text-[Highlight]'
