import { doseForm } from '../../server/testing/life.ts'
import { newPremiumPerson } from '../../server/testing/people.ts'
import { countRoundTrips } from '../../server/testing/round-trips.ts'
import { openTestServer } from '../../server/testing/test-server.ts'
import { onDay, planning, scheduleForm } from '../../server/testing/plans.ts'
import { median, type Row } from '../row.ts'

const DOSES = 60
const MOST = 2

/** The round trips to PostgreSQL of the writes that touch a dose and its schedule, and the time of the most frequent of them. */
export async function measureRoundTrips(): Promise<readonly Row[]> {
  const server = await openTestServer()
  const trips = countRoundTrips()
  try {
    const ana = await newPremiumPerson(server)
    const plans = planning(ana)
    const daily = scheduleForm({ frequency: 'daily', vialTotalDoses: DOSES, scheduleWeeks: 9 })
    const { id: schedule, doses } = await plans.planned(daily)
    const log = () => {
      const id = crypto.randomUUID()
      return answered(ana.ask('POST', '/api/doses', { id, dose: doseForm(), confirmed: true }, id))
    }
    const [completing, logging]: [number[], number[]] = [[], []]
    for (const { id } of doses) {
      completing.push(await timeOf(() => answered(plans.complete(id))))
      logging.push(await timeOf(log))
    }

    const [first = '', second = '', third = ''] = (await plans.planned(daily)).doses.map(({ id }) => id)
    const [unchecked, deleted] = [crypto.randomUUID(), crypto.randomUUID()]
    await answered(plans.complete(first, unchecked))
    await answered(plans.complete(second, deleted))
    const counts = {
      complete: await trips.during(() => answered(plans.complete(third))),
      uncheck: await trips.during(() => answered(plans.uncheck(first, unchecked))),
      'delete a dose': await trips.during(() => answered(plans.deleteDose(deleted))),
      'edit a schedule': await trips.during(() => answered(plans.edit(schedule, daily, onDay(0)))),
      'deactivate it': await trips.during(() => answered(plans.deactivate(schedule))),
    }
    return [
      {
        what: `round trips to the database: ${Object.keys(counts).join(', ')}`,
        measured: Object.values(counts).join(', '),
        limit: `${MOST} each`,
        ratio: Math.max(...Object.values(counts)) / MOST,
      },
      {
        what: `completing a scheduled dose, without HTTP (median of ${DOSES})`,
        measured: `${median(completing).toFixed(1)} ms`,
        limit: `logging a dose, one round trip: ${median(logging).toFixed(1)} ms`,
        ratio: median(completing) / median(logging),
      },
    ]
  } finally {
    trips.stop()
    await server.close()
  }
}

async function answered(call: Promise<Response>): Promise<void> {
  const response = await call
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
