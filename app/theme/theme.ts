import { useSyncExternalStore } from 'react'

/** What a person chose on this device; 'system' is kept as the absence of a choice. app/public/theme.js reads the same key. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const storageKey = 'vialog-theme'
const listeners = new Set<() => void>()

/** The choice and its setter. On a prerendered page the first answer is 'system', corrected after hydration. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(listen, currentChoice, () => 'system' as const)
  return [choice, chooseTheme]
}

function listen(changed: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return
    paint(storedChoice())
    changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** The page itself is the truth: where storage is forbidden, a choice still holds until the tab closes. */
function currentChoice(): ThemeChoice {
  return asChoice(document.documentElement.dataset['theme'])
}

function chooseTheme(choice: ThemeChoice): void {
  paint(choice)
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Nothing to do: the choice holds until the tab closes.
  }
  for (const changed of listeners) changed()
}

function paint(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
  // The bar of the phone or browser above the page: of its two colours the one that is meant.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = bar.dataset['scheme']
    bar.media = choice === 'system' ? `(prefers-color-scheme: ${own})` : own === choice ? 'all' : 'not all'
  }
}

function storedChoice(): ThemeChoice {
  try {
    return asChoice(localStorage.getItem(storageKey))
  } catch {
    return 'system'
  }
}

function asChoice(value: string | null | undefined): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system'
}
