import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useIsRemembered } from '../../shell/layout/public-page.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FRESH, type TabProps } from '../../parts/calculator/calculation.ts'
import { writeFragment } from '../../parts/calculator/fragment.ts'
import type { LoggableDose } from './log-this-dose/loggable-dose.ts'
import type { LazyResults } from './use-lazy-results.ts'
import { text } from './text.ts'

/** The actions of a calculation: log its dose, share it, print it, clear it. */
export function Actions({ calculation, change, settle, loaded }: ActionsProps) {
  const isRemembered = useIsRemembered()
  const [told, setTold] = useState('')
  const share = async () => {
    settle()
    setTold(await shareAddress())
  }
  // An empty tab has nothing to share.
  if (!writeFragment(calculation).includes('?')) return null
  return (
    <div className="grid gap-3 print:hidden">
      {isRemembered ? (
        <Suspense fallback={null}>
          <LogThisDose dose={loaded.module?.loggableDose(calculation)} calculation={calculation} />
        </Suspense>
      ) : null}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button variant="quiet" onClick={() => void share()}>
          {text.share.button}
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          {text.print}
        </Button>
        <Button variant="quiet" onClick={() => change({ ...FRESH, tab: calculation.tab })}>
          {text.clear}
        </Button>
      </div>
      <output className="px-1 text-label text-ink-2 empty:hidden">{told}</output>
    </div>
  )
}

type ActionsProps = TabProps & {
  readonly loaded: LazyResults
  /** Writes the calculation to the address at once. */
  readonly settle: () => void
}

/** Offline and not cached, it is left out. */
const LogThisDose = lazy<
  ComponentType<{ readonly dose: LoggableDose | undefined; readonly calculation: TabProps['calculation'] }>
>(() => import('./log-this-dose/log-this-dose.tsx').catch(() => ({ default: () => null })))

/** Opens the share sheet of a phone, or copies the link; returns the message to show. */
async function shareAddress(): Promise<string> {
  const url = window.location.href
  try {
    if ('share' in navigator && navigator.maxTouchPoints > 0) {
      await navigator.share({ title: document.title, url })
      return ''
    }
    await navigator.clipboard.writeText(url)
    return text.share.copied
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return ''
    return text.share.notCopied
  }
}
