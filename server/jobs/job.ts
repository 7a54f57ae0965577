/** Work that is repeated in the background. */
export type Job = {
  /** Runs the work after the current event, so that the response leaves first. Does nothing before `start`. */
  soon(): void
  /** Runs the work after the current run, and waits for it. Calls before that run begins share it. */
  run(): Promise<void>
  /** Runs the work now and then at every interval. */
  start(): void
  /** Waits for the current run. No run starts afterwards. */
  close(): Promise<void>
}

/** Runs are sequential in this process. Other processes run the same job, so the work must claim its rows. */
export function createJob(work: () => Promise<void>, everyMs: number, report: (error: unknown) => void): Job {
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let waiting = false
  let closed = false

  function run(): Promise<void> {
    if (closed) return last
    next ??= last = last
      .then(() => {
        next = undefined
        return work()
      })
      .catch(report)
    return next
  }

  function soon(): void {
    if (!timer || waiting) return
    waiting = true
    setImmediate(() => {
      waiting = false
      void run()
    })
  }

  return {
    soon,
    run,
    start() {
      timer ??= setInterval(soon, everyMs).unref()
      soon()
    },
    async close() {
      clearInterval(timer)
      timer = undefined
      closed = true
      await last
    },
  }
}
