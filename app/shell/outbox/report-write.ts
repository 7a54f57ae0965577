import { definitionOf } from '../../data/outbox/define-write.ts'
import type { OutboxEvent } from '../../data/outbox/events.ts'
import { isWrite } from '../../data/outbox/known-write.ts'
import { loadDefinitions } from '../../data/outbox/load-definitions.ts'
import { takeOwnRows } from '../../data/rows/pull.ts'
import { toastError } from '../toasts/toasts.tsx'
import { text } from './text.ts'
import type { AboutWrite } from './write-message.ts'

/**
 * Takes the rows that the server's answer brings, and tells the person how their write went (docs/product/offline.md#messages). Success is
 * reported when the server has answered, not before. `go` opens a screen. The result is resolved when the rows of the write are here.
 */
export function reportWritesTo(go: (path: string) => void): (event: OutboxEvent) => Promise<void> | undefined {
  return (event) => {
    if (event.type === 'changed') return
    if (event.type === 'full') {
      reportFull()
      return
    }
    const rows = event.type === 'sent' ? takeOwnRows(event.answer) : undefined
    // A page that has just opened may send a write before its definition has loaded.
    if (isWrite(event.write)) tell(event, go)
    else void loadDefinitions([event.write]).then(() => tell(event, go))
    return rows
  }
}

/** The message loads while the write is on its way (outbox-notice.tsx). Where it cannot be loaded, the rows alone tell it. */
function tell(event: AboutWrite, go: (path: string) => void): void {
  if (event.type === 'sent') accept(event)
  void import('./write-message.ts').then(({ showMessage }) => showMessage(event, go)).catch(() => undefined)
}

function reportFull(): void {
  if (document.visibilityState === 'visible') toastError(text.full.title, text.full.explanation)
}

/** An answer of another shape, or of a kind that this version does not know, is left out. */
function accept({ write, answer }: Extract<OutboxEvent, { readonly type: 'sent' }>): void {
  try {
    definitionOf(write)?.accept?.(write.preview, answer)
  } catch (error) {
    reportError(error)
  }
}
