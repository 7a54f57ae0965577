/**
 * Gives the least processor time of this thread for one run of `work`, in milliseconds of a quiet machine, as soon as one run
 * takes at most `most`. A run that takes longer is compared with the reading of an ordinary text right after it, which a busy
 * machine slows as well. Work is repeated for four seconds before it is found too slow: code is compiled late beside other load.
 */
export function processorTime(work: () => unknown, most: number): number {
  const end = performance.now() + PATIENCE_MS
  let least = Number.POSITIVE_INFINITY
  do {
    const start = process.threadCpuUsage()
    work()
    least = Math.min(least, onQuietMachine(millisecondsSince(start), most))
  } while (least > most && performance.now() < end)
  return least
}

/** As `processorTime`, for work that is waited for. */
export async function processorTimeOfCall(work: () => Promise<unknown>, most: number): Promise<number> {
  const end = performance.now() + PATIENCE_MS
  let least = Number.POSITIVE_INFINITY
  do {
    const start = process.threadCpuUsage()
    await work()
    least = Math.min(least, onQuietMachine(millisecondsSince(start), most))
  } while (least > most && performance.now() < end)
  return least
}

const PATIENCE_MS = 4000

function onQuietMachine(milliseconds: number, most: number): number {
  if (milliseconds <= most) return milliseconds
  const start = process.threadCpuUsage()
  readOrdinaryText()
  return Math.min(milliseconds, (milliseconds * READ_ON_QUIET_MACHINE_MS) / millisecondsSince(start))
}

function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

const ORDINARY_TEXT = 'ordinary words '.repeat(17_000)
const ROUNDS = 36
/** The kernel counts in steps of 4 ms: a shorter reading could be measured as twice its time. */
const READ_ON_QUIET_MACHINE_MS = 40

function readOrdinaryText(): number {
  let sum = 0
  for (let round = 0; round < ROUNDS; round += 1)
    for (let at = 0; at < ORDINARY_TEXT.length; at += 1) sum = (sum * 31 + ORDINARY_TEXT.charCodeAt(at)) | 0
  return sum
}
