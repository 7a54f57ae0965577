import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { startLive } from '../../data/live/live.ts'
import { createQueryClient, persistAnswers } from '../../data/cache/query-client.ts'
import { startSession, useAuth, type Person } from '../../data/session/session.ts'
import { startWrites } from '../../data/outbox/pending-writes.ts'
import { startInstallOffer } from '../install-offer.ts'
import { startOfflineApp } from '../offline-app.ts'
import { reportWrite } from '../report-write.ts'
import { Loading } from '../layout/loading.tsx'

/** Stands before every screen of a person: nobody signed in goes to /auth, and comes back to where they wanted to go. */
export default function Guard() {
  const auth = useAuth()
  const { pathname, search } = useLocation()
  useEffect(startSession, [])
  useEffect(startInstallOffer, [])
  if (auth.status === 'loading') return <Loading />
  if (auth.status === 'signed-out')
    // Whoever left does not lead the next person to where they were.
    return <Navigate to={auth.left ? '/auth' : `/auth?next=${encodeURIComponent(pathname + search)}`} replace />
  // Another person gets everything anew: answers, outbox and live line belong to one person.
  return <SignedIn key={auth.person.id} person={auth.person} />
}

function SignedIn({ person }: { readonly person: Person }) {
  const queries = useMemo(() => createQueryClient(), [])
  const persisted = useMemo(() => persistAnswers(person.id), [person.id])
  useEffect(() => startWrites(person.id, (event) => reportWrite(queries, event)), [person.id, queries])
  useEffect(() => startLive(queries), [queries])
  useEffect(startOfflineApp, [])
  return (
    // What the device kept may be old by a dose or by a month: it is shown at once, and asked for again at once.
    <PersistQueryClientProvider
      client={queries}
      persistOptions={persisted}
      onSuccess={() => void queries.invalidateQueries()}
    >
      <Outlet />
    </PersistQueryClientProvider>
  )
}
