import { useEffect, type ReactNode } from 'react'
import { startAnswers } from '../../../data/answers/answer.ts'
import { startSession, useAuth } from '../../../data/session/session.ts'

/**
 * Shows its children to the person who is remembered on this device, on a page that is open to everyone. Strangers see
 * nothing. Nothing is written from here, so neither the outbox nor the live socket is started.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const auth = useAuth()
  useEffect(startSession, [])
  if (auth.status !== 'signed-in') return null
  return (
    <Answers key={auth.person.id} personId={auth.person.id}>
      {children}
    </Answers>
  )
}

function Answers({ personId, children }: { readonly personId: string; readonly children: ReactNode }) {
  useEffect(() => startAnswers(personId), [personId])
  return children
}
