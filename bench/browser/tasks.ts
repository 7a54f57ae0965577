import type { Browser, Page } from '@playwright/test'

/**
 * Milliseconds of processor time of every task of the page's own thread while something is done to it. A frame is dropped
 * where one task outlasts it; time on the clock would count what else the machine does.
 */
export async function tasksWhile(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const tracer = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  tracer.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const mark = `vialog-${crypto.randomUUID()}`
  await tracer.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  })
  await page.evaluate((name) => void performance.mark(name), mark)
  await act()
  const complete = new Promise((resolve) => tracer.once('Tracing.tracingComplete', resolve))
  await tracer.send('Tracing.end')
  await complete
  const marked = events.find(({ name }) => name === mark)
  return events
    .filter(({ pid, tid, ts, name }) => isOf(marked, pid, tid) && ts > (marked?.ts ?? 0) && name.endsWith('::RunTask'))
    .map(({ dur = 0, tdur = 0 }) => Math.min(dur, tdur) / 1000)
}

function isOf(marked: TraceEvent | undefined, pid: number, tid: number): boolean {
  return marked?.pid === pid && marked.tid === tid
}

/**
 * Times in microseconds; `tdur` is time of the processor. Every half second the trace sets that clock right by a few
 * milliseconds, which then seem to belong to one task: none took more of the processor than of the clock (`dur`).
 */
type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}
