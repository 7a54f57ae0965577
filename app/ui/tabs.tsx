import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { segmentClass, segmentRowClass } from './segmented.tsx'

/**
 * Tabs with their panels. Arrow keys, Home and End move between them and choose at once; only the chosen panel is
 * rendered, unless `keep` asks that what was typed in the others survives.
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
    if (target === undefined || tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div>
      {/* The keys are heard on the list because they mean the list; each tab in it is a button of its own. */}
      <div ref={row} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={steer} className={segmentRowClass}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={segmentClass}
          >
            {tab.label}
            {tab.icon === undefined ? null : <Icon name={tab.icon} className="size-[1.05em]" />}
          </button>
        ))}
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
}

type TabsProps<Value extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly keep?: boolean
  /** Of each panel: the distance to the row of tabs. */
  readonly className?: string
}

/** The tab that a key leads to, going round at the ends; undefined for keys that mean something else. */
export function destination(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
