import { useEffect, type ReactNode } from 'react'
import { Redirect } from 'wouter'
import { startAnswers } from '../../data/answers/answer.ts'
import { startLive } from '../../data/live/live.ts'
import { onOpening } from '../../data/reminders/opening.ts'
import { startSession, useAuth, type Person } from '../../data/session/session.ts'
import { startRows } from '../../data/rows/pull.ts'
import { startWrites } from '../../data/outbox/pending-writes.ts'
import '../../data/writes.ts'
import { startInstallOffer } from '../install-offer.ts'
import { whenIdle } from '../loading/when-idle.ts'
import { useLocation, useNavigate } from '../navigation/use-location.ts'
import { startOfflineApp } from '../offline-app.ts'
import { reportWritesTo } from '../outbox/report-write.ts'
import { guardView } from './guard-view.ts'
import { Loading } from '../layout/loading.tsx'

/** Around every screen of a person: signs in first, and returns to the wanted page afterwards. */
export function Guard({ children }: { readonly children: ReactNode }) {
  const auth = useAuth()
  const { pathname, search } = useLocation()
  useEffect(startSession, [])
  useEffect(startInstallOffer, [])
  const view = guardView(auth, { pathname, search })
  if (view.kind === 'loading') return <Loading />
  if (view.kind === 'out') return <Redirect to={view.to} replace />
  // The key: answers, rows, outbox and live socket belong to one person.
  return (
    <SignedIn key={view.person.id} person={view.person}>
      {children}
    </SignedIn>
  )
}

function SignedIn({ person, children }: { readonly person: Person; readonly children: ReactNode }) {
  const navigate = useNavigate()
  useEffect(() => startAnswers(person.id), [person.id])
  useEffect(
    () =>
      startWrites(
        person.id,
        reportWritesTo((path) => void navigate(path)),
      ),
    [person.id, navigate],
  )
  useEffect(() => startRows(person.id), [person.id])
  useEffect(startLive, [])
  useEffect(startOfflineApp, [])
  useEffect(() => onOpening((path) => void navigate(path)), [navigate])
  useEffect(() => lookAfter(person.id), [person.id])
  return children
}

/** Its code is not part of the first screen. */
function lookAfter(userId: string): () => void {
  let isWanted = true
  let end = () => {}
  const takeBack = whenIdle(() => {
    const starting = import('../upkeep.ts')
    // Offline before it was ever loaded: the next start does it.
    void starting.then(
      ({ startUpkeep }) => isWanted && (end = startUpkeep(userId)),
      () => undefined,
    )
  })
  return () => {
    isWanted = false
    takeBack()
    end()
  }
}
