import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { readRemembered } from '../../data/session/remembered-person.ts'
import { Header } from './header.tsx'
import { startOfflineApp } from '../offline-app.ts'
import { Page } from './page.tsx'

/**
 * A screen that is open to everyone. Who is remembered on this device finds it as a screen of the app, with the tabs and
 * one step back; a stranger finds a page with a way to the start. It is kept for offline once the page is at rest.
 */
export function PublicPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const isRemembered = useIsRemembered()
  useEffect(() => whenAtRest(startOfflineApp), [])
  return (
    <Page header={<Header title={title} back={isRemembered ? true : '/'} />} bar={isRemembered}>
      {children}
    </Page>
  )
}

/** Whether somebody is remembered as signed in on this device. Not yet known, and so false, while prerendering. */
export function useIsRemembered(): boolean {
  return useSyncExternalStore(
    listen,
    () => readRemembered() !== undefined,
    () => false,
  )
}

/** Another tab may sign in or out. */
function listen(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Keeping the whole app for offline must not compete with the page that somebody is waiting for. */
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
