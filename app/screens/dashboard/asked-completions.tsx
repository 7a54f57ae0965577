import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from '../../shell/navigation/use-location.ts'
import { dosesToComplete } from '../../data/reminders/completion-link.ts'

const CompleteAsked = lazy(() => import('./complete-asked.tsx').then((module) => ({ default: module.CompleteAsked })))

/** What a notification opened the app for: each of its doses is asked about (docs/product/reminders.md#messages). */
export function AskedCompletions({ now }: { readonly now: number }) {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>({ turn: 0, hash: '', ids: [] })
  if (asked.hash !== hash) {
    const ids = dosesToComplete(hash)
    setAsked(ids.length > 0 ? { turn: asked.turn + 1, hash, ids } : { ...asked, hash })
  }
  // Asked once: a page that is loaded again is no second tap.
  useEffect(() => {
    if (dosesToComplete(hash).length > 0) void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  if (asked.ids.length === 0) return null
  return (
    <Suspense>
      <CompleteAsked key={asked.turn} ids={asked.ids} now={now} />
    </Suspense>
  )
}

type Asked = { readonly turn: number; readonly hash: string; readonly ids: readonly string[] }
