import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { startLive } from '../../data/live/live.ts'
import { createQueryClient, persistAnswers } from '../../data/cache/query-client.ts'
import { onOpening } from '../../data/reminders/opening.ts'
import { startSession, useAuth, type Person } from '../../data/session/session.ts'
import { startRows } from '../../data/rows/pull.ts'
import { startWrites } from '../../data/outbox/pending-writes.ts'
import { deviceZone } from '../clock.ts'
import { startInstallOffer } from '../install-offer.ts'
import { whenIdle } from '../loading/when-idle.ts'
import { startOfflineApp } from '../offline-app.ts'
import { reportWritesTo } from '../outbox/report-write.ts'
import { guardView } from './guard-view.ts'
import { Loading } from '../layout/loading.tsx'

/** The layout of every screen of a person: signs in first, and returns to the wanted page afterwards. */
export default function Guard() {
  const auth = useAuth()
  const { pathname, search } = useLocation()
  useEffect(startSession, [])
  useEffect(startInstallOffer, [])
  const view = guardView(auth, { pathname, search })
  if (view.kind === 'loading') return <Loading />
  if (view.kind === 'out') return <Navigate to={view.to} replace />
  // The key: query cache, rows, outbox and live socket belong to one person.
  return <SignedIn key={view.person.id} person={view.person} />
}

function SignedIn({ person }: { readonly person: Person }) {
  const queries = useMemo(() => createQueryClient(), [])
  const navigate = useNavigate()
  const persisted = useMemo(() => persistAnswers(person.id), [person.id])
  useEffect(
    () =>
      startWrites(
        person.id,
        reportWritesTo(queries, (path) => void navigate(path)),
      ),
    [person.id, queries, navigate],
  )
  useEffect(() => startRows(person.id), [person.id])
  useEffect(() => startLive(queries), [queries])
  useEffect(startOfflineApp, [])
  useEffect(() => onOpening((path) => void navigate(path)), [navigate])
  useEffect(() => keepRemindersUp(queries, person.id), [person.id, queries])
  return (
    // What the device has stored may be out of date: it is shown at once, and loaded again at once.
    <PersistQueryClientProvider
      client={queries}
      persistOptions={persisted}
      onSuccess={() => void queries.invalidateQueries()}
    >
      <Outlet />
    </PersistQueryClientProvider>
  )
}

/** Its code is not part of the first screen. */
function keepRemindersUp(queries: QueryClient, userId: string): () => void {
  let isWanted = true
  let end = () => {}
  const takeBack = whenIdle(() => {
    const starting = import('../../data/reminders/upkeep.ts')
    // Offline before it was ever loaded: the next start does it.
    void starting.then(
      ({ startUpkeep }) => isWanted && (end = startUpkeep(queries, userId, deviceZone)),
      () => undefined,
    )
  })
  return () => {
    isWanted = false
    takeBack()
    end()
  }
}
