import { useEffect } from 'react'
import { storeWorks } from '../../data/indexed-db.ts'
import { useOutboxDelay, usePendingWrites, useUnstored } from '../../data/outbox/pending-writes.ts'
import { useStore } from '../../data/use-store.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadFailed } from '../loading/load-failed.tsx'
import { useLazyModule } from '../loading/use-lazy-module.ts'
import { whenIdle } from '../loading/when-idle.ts'
import { text } from './text.ts'

const importRefused = () => import('./refused-writes.tsx')

/**
 * What has not reached the server: what waits by itself, and what the server refused and a person must decide. The latter's
 * code is loaded when something waits, and tried again with every change: most visits need none of it.
 */
export function OutboxNotice() {
  const writes = usePendingWrites()
  const isDelayed = useOutboxDelay()
  const works = useStore(storeWorks)
  // A read that succeeds says nothing of a write that could not be stored.
  const isStored = !useUnstored() && works
  const { module, failed, load } = useLazyModule(importRefused)
  const refused = writes.filter((write) => write.refused)
  const waiting = writes.length - refused.length
  // Not in the frame that shows what was just written.
  useEffect(() => (writes.length > 0 ? whenIdle(load) : undefined), [writes, load])
  return (
    <>
      {isStored ? null : (
        <Notice tone="pending" icon="device" title={text.notStored.title} live>
          {text.notStored.explanation}
        </Notice>
      )}
      {waiting > 0 && isDelayed ? (
        <Notice tone="pending" icon="offline" title={text.waiting(waiting)} live>
          {isStored ? text.waitingExplanation : text.waitingUnstored}
        </Notice>
      ) : null}
      {refused.length > 0 && module ? <module.RefusedWrites refused={refused} /> : null}
      {refused.length > 0 && failed ? <LoadFailed what={text.refusedTitle} onRetry={load} /> : null}
    </>
  )
}
