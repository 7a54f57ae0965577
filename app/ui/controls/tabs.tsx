import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { segmentClass, segmentRowClass } from './segmented.tsx'

/**
 * Tabs and their panels. Arrow keys, Home and End move between them and choose at once. Only the chosen panel is
 * rendered, unless `keep` is set, so that the input in the others survives.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  keep = false,
  className = 'mt-4',
}: TabsProps<Value>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)

  const steer = (event: KeyboardEvent) => {
    const target = destination(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const tab = target === undefined ? undefined : tabs[target]
    // Space activates a tab that is a link, too.
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      event.target.click()
    }
    if (target === undefined || tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div>
      {/* The listener for keys is on the list; each tab is a button or a link. */}
      <div ref={row} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={steer} className={segmentRowClass}>
        {tabs.map((tab) => {
          const wiring = {
            role: 'tab',
            id: `${id}-${tab.value}-tab`,
            'aria-selected': tab.value === value,
            'aria-controls': `${id}-${tab.value}`,
            tabIndex: tab.value === value ? 0 : -1,
            className: segmentClass,
          }
          const face = (
            // The icon takes no room: it may come later, and moves no label.
            <span className="relative">
              <span>{tab.label}</span>
              {tab.icon === undefined ? null : (
                <Icon name={tab.icon} className="absolute -top-[0.4em] left-full -ml-px size-[0.72em]" />
              )}
            </span>
          )
          return tab.href === undefined ? (
            <button key={tab.value} type="button" {...wiring} onClick={() => onChange(tab.value)}>
              {face}
            </button>
          ) : (
            <a key={tab.value} href={tab.href} {...wiring} onClick={(event) => isPlain(event) && onChange(tab.value)}>
              {face}
            </a>
          )
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}`}
          aria-labelledby={`${id}-${tab.value}-tab`}
          hidden={tab.value !== value}
          className={className}
        >
          {keep || tab.value === value ? tab.panel : null}
        </div>
      ))}
    </div>
  )
}

export type Tab<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName
  readonly panel: ReactNode
  /** A link for the tab, followed before the scripts are loaded or in another tab of the browser. */
  readonly href?: string
}

type TabsProps<Value extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly keep?: boolean
  /** The space between the row of tabs and its panel. */
  readonly className?: string
}

/** A plain click on a link to a tab of this page; the browser must not follow it. */
function isPlain(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  event.preventDefault()
  return true
}

/** The tab that a key moves to, wrapping around at the ends; undefined for other keys. */
export function destination(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
