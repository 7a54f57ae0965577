import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CreateSchedule, Dose, LogDose } from '#contract'
import { UTC } from '#domain/time/zone'
import { NO_ROWS } from '../rows/device-rows.ts'
import { withChanges } from '../rows/shown-rows.ts'
import { shownDoses } from '../doses/shown-doses.ts'
import { onCalendar } from '../scheduled-doses/open-doses.ts'
import stored from '../testing/stored-writes.json'
import { flush } from './outbox.ts'
import { shownScheduledDoses } from '../scheduled-doses/shown-scheduled-doses.ts'
import { shownSchedules } from '../schedules/shown-schedules.ts'
import { shownVials } from '../vials/shown-vials.ts'
import '../writes.ts'
import type { Write } from '../writes.ts'
import { waitingWrites } from './stored-writes.ts'
import type { StoredWrite } from './stored-write.ts'
import { definitionOf } from './define-write.ts'
import { changesOf, isWrite, titleOf } from './known-write.ts'
import { loadDefinitions } from './load-definitions.ts'
import { withNewId } from './with-new-id.ts'

/** One write of each kind as devices store it. Devices send what they hold for 90 days and longer: these stay readable. */
const STORED = stored as unknown as readonly StoredWrite[]

const disk = vi.hoisted(() => ({ writes: [] as StoredWrite[] }))
const TITLES: Readonly<Record<string, string>> = {
  'log-dose': 'Log 250 mcg of BPC-157',
  'delete-dose': 'Delete 250 mcg of BPC-157',
  'complete-dose': 'Complete 250 mcg of BPC-157',
  'uncheck-dose': 'Uncheck 250 mcg of BPC-157',
  'create-schedule': 'Start a schedule: 0.5 mg of BPC-157, 2 doses',
  'edit-schedule': 'Change the schedule: 0.5 mg of BPC-157, 10 doses',
  'deactivate-schedule': 'Deactivate the schedule of BPC-157',
  'add-metric': 'Add weight: 81.4 kg',
  'skip-dose': 'Skip 250 mcg of BPC-157',
  'unskip-dose': 'Undo the skip of 250 mcg of BPC-157',
  'change-reminders': 'Turn on reminders',
  'mute-schedule': 'Turn off the reminders of BPC-157',
  'add-vial': 'Add BPC from May',
  'start-vial': 'Mix BPC from May',
  'edit-vial': 'Edit BPC from May',
  'change-vial': '0.25 ml wasted of BPC from May',
  'set-schedule-vial': 'Draw the doses of BPC-157 from BPC from May',
  'remove-vial': 'Remove TB from May',
}

const SCHEDULE = '5c4f1c1e-58a5-4d0e-9c55-0c7a3f0f2b11'

let sent: { readonly path: string; readonly init: RequestInit }[] = []
vi.mock('../indexed-db.ts', () => ({
  onDevice: async (work: (database: unknown) => unknown) =>
    work({
      getAll: async () => disk.writes,
      transaction: () => ({
        store: { openCursor: async () => cursor(0), index: () => ({ getKey: seqOf }), delete: remove },
      }),
    }),
}))
const seqOf = async (id: string) => disk.writes.find((write) => write.id === id)?.seq
async function remove(seq: number) {
  disk.writes = disk.writes.filter((write) => write.seq !== seq)
}
function cursor(at: number): unknown {
  const value = disk.writes[at]
  return value ? { value, continue: async () => cursor(at + 1) } : null
}

beforeAll(async () => void (await loadDefinitions(STORED)))

beforeEach(() => {
  sent = []
  disk.writes = STORED.map((write, seq) => ({ ...write, seq }))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init })
    return Response.json({})
  })
  vi.stubGlobal('navigator', { locks: { request: (_name: string, act: () => unknown) => act() } })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00.000Z') })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const read = async (): Promise<readonly Write[]> => (await waitingWrites('ana')).filter(isWrite)

describe('a write that a device has stored', () => {
  test('a write that a device has stored is of every kind here, and all of them are read', async () => {
    expect((await read()).map(({ kind }) => kind)).toEqual(STORED.map(({ kind }) => kind))
    expect(STORED.map(({ kind }) => kind).toSorted()).toEqual([
      'add-metric',
      'add-vial',
      'change-reminders',
      'change-vial',
      'complete-dose',
      'create-schedule',
      'deactivate-schedule',
      'delete-dose',
      'edit-schedule',
      'edit-vial',
      'log-dose',
      'mute-schedule',
      'remove-vial',
      'set-schedule-vial',
      'skip-dose',
      'start-vial',
      'uncheck-dose',
      'unskip-dose',
    ])
  })

  test.each(STORED.map((write, index) => [write.kind, index] as const))('%s has its title', async (_kind, index) => {
    const write = (await read())[index] as Write
    expect(titleOf(write)).toBe(TITLES[write.kind])
  })

  test('a write that a device has stored of a schedule or a metric says what it came to', async () => {
    const texts = new Map((await read()).map((write) => [write.kind, definitionOf(write)?.done(write.preview)?.text]))
    expect(texts.get('create-schedule')).toBe('2 doses of BPC-157 are planned.')
    expect(texts.get('edit-schedule')).toBe('2 doses of BPC-157 still to come.')
    expect(texts.get('add-metric')).toBe('Weight successfully recorded.')
  })

  test('a write that a device has stored is sent as it was stored: method, path, key and body', async () => {
    expect(await flush('ana', async () => 'token')).toBe('empty')
    expect(
      sent.map(({ path, init }) => [init.method, path, new Headers(init.headers).get('idempotency-key'), init.body]),
    ).toEqual(
      STORED.map(({ method, path, id, body }) => [
        method,
        path,
        id,
        body === undefined ? undefined : JSON.stringify(body),
      ]),
    )
    expect(disk.writes).toEqual([])
  })

  test('a write that a device has stored is shown until then', async () => {
    const writes = await read()
    const logged = '1a4f1c1e-58a5-4d0e-9c55-0c7a3f0f2b11'
    const completed = '00000000-0000-4000-8000-000000000002'
    const rows = withChanges(NO_ROWS, changesOf(writes))
    expect(shownDoses(rows).newest.map(({ id }) => id)).toEqual([completed, logged])
    expect([...rows.tables.user_metrics.values()]).toMatchObject([{ value: 81.4, waiting: true }])
    expect(onCalendar(shownScheduledDoses(rows).all, UTC)).toHaveLength(2)
    expect(shownVials(rows).vials).toMatchObject([
      { name: 'BPC from May', status: 'in use', lot: 'A7', waste: [{ ml: '0.25' }] },
    ])
    expect(rows.tables.schedule_vials.get(SCHEDULE)).toMatchObject({ waiting: true })
    expect(shownSchedules(rows).active).toMatchObject([{ peptide_name: 'BPC-157', total_doses: 2 }])
  })

  test('a write that a device has stored and that cannot be shown keeps the others on the screen, and is reported once', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const [logged, ...others] = await read()
    const broken = [{ ...(logged as Write), preview: undefined } as unknown as Write, ...others]
    for (const changes of [changesOf(broken), changesOf(broken)])
      expect(shownDoses(withChanges(NO_ROWS, changes)).newest).toHaveLength(1)
    expect(report).toHaveBeenCalledOnce()
  })

  test('gets a new id where the server knows its id from another write', async () => {
    const [logged, , , , created] = await read()
    const NEW = '3f2f1c1e-58a5-4d0e-9c55-0c7a3f0f2b11'
    expect(await withNewId(logged as Write, NEW)).toMatchObject({
      id: NEW,
      body: { id: NEW } satisfies Partial<LogDose>,
      preview: { id: NEW, peptide_name: 'BPC-157' } satisfies Partial<Dose>,
    })
    expect(await withNewId(created as Write, NEW)).toMatchObject({
      id: NEW,
      body: { id: NEW } satisfies Partial<CreateSchedule>,
      preview: { schedule: { id: NEW }, doses: [{ schedule_id: NEW }, { schedule_id: NEW }] },
    })
  })
})

test('a kind that this version does not know is sent all the same, and shown nowhere', async () => {
  disk.writes = [{ ...(STORED[0] as StoredWrite), seq: 0, kind: 'of-a-later-version', path: '/api/later' }]
  expect(await read()).toEqual([])
  expect(await flush('ana', async () => 'token')).toBe('empty')
  expect(sent.map(({ path }) => path)).toEqual(['/api/later'])
})
