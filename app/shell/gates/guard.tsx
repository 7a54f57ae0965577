import { useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { startAnswers } from '../../data/answers/answer.ts'
import { startLive } from '../../data/live/live.ts'
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
  // The key: answers, rows, outbox and live socket belong to one person.
  return <SignedIn key={view.person.id} person={view.person} />
}

function SignedIn({ person }: { readonly person: Person }) {
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
  useEffect(() => keepRemindersUp(person.id), [person.id])
  return <Outlet />
}

/** Its code is not part of the first screen. */
function keepRemindersUp(userId: string): () => void {
  let isWanted = true
  let end = () => {}
  const takeBack = whenIdle(() => {
    const starting = import('../../data/reminders/upkeep.ts')
    // Offline before it was ever loaded: the next start does it.
    void starting.then(
      ({ startUpkeep }) => isWanted && (end = startUpkeep(userId, deviceZone)),
      () => undefined,
    )
  })
  return () => {
    isWanted = false
    takeBack()
    end()
  }
}
