import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { readRemembered } from '../../data/session/remembered-person.ts'
import { Header } from './header.tsx'
import { startOfflineApp } from '../offline-app.ts'
import { Page } from './page.tsx'

/**
 * A screen that is open to everyone. A person who is remembered on this device sees it as a screen of the app, with the
 * bottom bar and a way back; a stranger sees a link to `start`. The service worker is started once the page is idle.
 */
export function PublicPage({ title, start = '/', children }: PublicPageProps) {
  const isRemembered = useIsRemembered()
  useEffect(() => whenAtRest(startOfflineApp), [])
  return (
    <Page header={<Header title={title} back={isRemembered ? true : start} />} bar={isRemembered}>
      {children}
    </Page>
  )
}

type PublicPageProps = {
  readonly title: string
  /** Where a stranger goes back to. */
  readonly start?: string
  readonly children: ReactNode
}

/** Whether this device remembers a signed-in person. False while prerendering. */
export function useIsRemembered(): boolean {
  return useSyncExternalStore(
    listen,
    () => readRemembered() !== undefined,
    () => false,
  )
}

/** Another tab can sign in or out. */
function listen(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Caching the whole app for offline use must not compete with the page that is being loaded. */
function whenAtRest(start: () => () => void): () => void {
  let end = () => {}
  const timer = setTimeout(() => {
    end = start()
  }, AT_REST_MS)
  return () => {
    clearTimeout(timer)
    end()
  }
}

const AT_REST_MS = 3000
