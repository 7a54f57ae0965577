import { useEffect, type ReactNode } from 'react'
import { startAnswers } from '../../data/answers/answer.ts'
import { startSession, useAuth } from '../../data/session/session.ts'

/**
 * Shows its children to the person who is remembered on this device, on a page that is open to everyone; to a stranger `otherwise`, and
 * `waiting` until it is known who it is. Nothing is written from here, so neither the outbox nor the live socket is started.
 */
export function SignedInOnly({ children, waiting = null, otherwise = null }: SignedInOnlyProps) {
  const auth = useAuth()
  useEffect(startSession, [])
  if (auth.status === 'loading') return waiting
  if (auth.status === 'signed-out') return otherwise
  return (
    <Answers key={auth.person.id} personId={auth.person.id}>
      {children}
    </Answers>
  )
}

type SignedInOnlyProps = {
  readonly children: ReactNode
  readonly waiting?: ReactNode
  readonly otherwise?: ReactNode
}

function Answers({ personId, children }: { readonly personId: string; readonly children: ReactNode }) {
  useEffect(() => startAnswers(personId), [personId])
  return children
}
