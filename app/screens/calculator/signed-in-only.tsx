import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { useEffect, useMemo, type ReactNode } from 'react'
import { createQueryClient, persistAnswers } from '../../data/cache/query-client.ts'
import { startSession, useAuth } from '../../data/session/session.ts'

/**
 * On a page that is open to everyone: what only the person of this device may see, asked for as that person. Nothing at
 * all for strangers, and nothing is written from here, so neither the outbox nor the live line is started.
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
  const queries = useMemo(() => createQueryClient(), [])
  const persisted = useMemo(() => persistAnswers(personId), [personId])
  return (
    <PersistQueryClientProvider client={queries} persistOptions={persisted}>
      {children}
    </PersistQueryClientProvider>
  )
}
