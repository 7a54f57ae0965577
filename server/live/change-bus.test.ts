import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPostgres } from '../db/postgres.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { emptyPostgres, engine } from '../testing/databases/database.ts'
import type { Change, RowsChanged } from './change-bus.ts'
import { createLocalChangeBus } from './local-change-bus.ts'
import { createPostgresChangeBus } from './postgres-change-bus.ts'
import { startRelay, type Relay } from '../testing/relay.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const rows = (userId: string, ...tables: ('doses' | 'schedules')[]): RowsChanged => ({ kind: 'rows', userId, tables })

test('the local bus delivers after the current event, until the subscriber unsubscribes', async () => {
  const changeBus = createLocalChangeBus()
  const heard: Change[] = []
  const stop = changeBus.subscribe((change) => heard.push(change))
  changeBus.publish(rows('ana', 'doses'))
  expect(heard).toEqual([])
  await expect.poll(() => heard).toEqual([rows('ana', 'doses')])
  stop()
  changeBus.publish(rows('ana', 'doses'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toHaveLength(1)
})

// The embedded database has a single process.
if (engine() === 'postgres')
  describe('two processes on one PostgreSQL', () => {
    async function twoNodes() {
      const { url, drop } = await emptyPostgres()
      closing.push(drop)
      const database = await openPostgres(url)
      closing.push(() => database.close())
      const nodes = []
      for (let i = 0; i < 2; i += 1) {
        const changeBus = await createPostgresChangeBus(url)
        closing.push(() => changeBus.close())
        const heard: Change[] = []
        changeBus.subscribe((change) => heard.push(change))
        nodes.push({ changeBus, heard })
      }
      return { database, nodes: nodes as [(typeof nodes)[number], (typeof nodes)[number]] }
    }

    test('receive each change once, and a burst of one person’s changes merged', async () => {
      const { nodes } = await twoNodes()
      const [here, there] = nodes
      for (let i = 0; i < 50; i += 1) here.changeBus.publish(rows('ana', i % 2 ? 'doses' : 'schedules'))
      here.changeBus.publish(rows('bo', 'doses'))
      await expect.poll(() => there.heard).toHaveLength(2)
      expect(there.heard).toEqual(expect.arrayContaining([rows('ana', 'schedules', 'doses'), rows('bo', 'doses')]))
      expect(here.heard).toHaveLength(51)
    })

    test('the end of a session is sent at once, with what waits to be sent together', async () => {
      const { nodes } = await twoNodes()
      const [here, there] = nodes
      const ended = { kind: 'session-ended', userId: 'ana', sessionId: 'one', until: 1 } as const
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      here.changeBus.publish(rows('ana', 'doses'))
      here.changeBus.publish(ended)
      vi.useRealTimers()
      await expect.poll(() => there.heard).toEqual(expect.arrayContaining([ended, rows('ana', 'doses')]))
    })

    test('one write is named to the other node, several are not', async () => {
      const { nodes } = await twoNodes()
      const [here, there] = nodes
      here.changeBus.publish({ ...rows('ana', 'doses'), write: 'first' })
      here.changeBus.publish({ ...rows('bo', 'doses'), write: 'second' })
      here.changeBus.publish({ ...rows('bo', 'schedules'), write: 'third' })
      await expect.poll(() => there.heard).toHaveLength(2)
      expect(there.heard).toEqual([{ ...rows('ana', 'doses'), write: 'first' }, rows('bo', 'doses', 'schedules')])
    })

    test('a burst longer than one notification arrives completely', async () => {
      const { nodes } = await twoNodes()
      const people = Array.from({ length: 400 }, () => crypto.randomUUID())
      for (const person of people) nodes[0].changeBus.publish(rows(person, 'doses'))
      await expect.poll(() => nodes[1].heard.length).toBe(400)
      expect(new Set(nodes[1].heard.map((change) => ('userId' in change ? change.userId : '')))).toEqual(
        new Set(people),
      )
    })

    test('changes published just before close are sent', async () => {
      const { nodes } = await twoNodes()
      const people = Array.from({ length: 400 }, () => crypto.randomUUID())
      for (const person of people) nodes[0].changeBus.publish(rows(person, 'doses'))
      // The batch is being sent by now.
      await new Promise((resolve) => setTimeout(resolve, 12))
      nodes[0].changeBus.publish(rows('ana', 'doses'))
      await nodes[0].changeBus.close()
      await expect.poll(() => nodes[1].heard.length).toBe(401)
    })

    test('a lost connection is replaced, and subscribers get ’missed’', async () => {
      const { database, nodes } = await twoNodes()
      await asOwner(
        database,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vialog-changes' and datname = current_database()",
      )
      for (const { heard } of nodes)
        await expect.poll(() => heard, { timeout: 5000 }).toContainEqual({ kind: 'missed' })
      nodes[0].changeBus.publish(rows('ana', 'doses'))
      await expect.poll(() => nodes[1].heard).toContainEqual(rows('ana', 'doses'))
    })

    /** A node behind a relay, and one without; timeouts short enough for a test. */
    async function nodeOnARelay() {
      const { url, drop } = await emptyPostgres()
      closing.push(drop)
      const relay = await startRelay(Number(new URL(url).port))
      closing.push(() => relay.close())
      const there = await createPostgresChangeBus(url)
      closing.push(() => there.close())
      const here = await createPostgresChangeBus(throughRelay(url, relay), LIMITS)
      closing.push(() => here.close())
      const heard: { here: Change[]; there: Change[] } = { here: [], there: [] }
      here.subscribe((change) => heard.here.push(change))
      there.subscribe((change) => heard.there.push(change))
      return { relay, here, there, heard }
    }
    const LIMITS = { connect: 1000, answer: 300, heartbeat: 100, reconnect: 50 }
    const throughRelay = (url: string, { port }: Relay) =>
      Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href

    test('a silently cut connection is detected and replaced, and changes published meanwhile arrive', async () => {
      const { relay, here, there, heard } = await nodeOnARelay()
      relay.setMood('silent')
      here.publish(rows('ana', 'doses'))
      await expect.poll(() => relay.refused(), { timeout: 5000 }).toBeGreaterThan(1)
      expect(heard).toEqual({ here: [rows('ana', 'doses')], there: [] })
      relay.setMood('open')
      await expect.poll(() => heard.here, { timeout: 5000 }).toContainEqual({ kind: 'missed' })
      await expect.poll(() => heard.there, { timeout: 5000 }).toEqual([rows('ana', 'doses')])
      there.publish(rows('bo', 'doses'))
      await expect.poll(() => heard.here).toContainEqual(rows('bo', 'doses'))
    })

    test('an idle connection that is silently cut is detected as well', async () => {
      const { relay, heard } = await nodeOnARelay()
      relay.setMood('silent')
      await expect.poll(() => relay.refused(), { timeout: 5000 }).toBeGreaterThan(0)
      relay.setMood('open')
      await expect.poll(() => heard.here, { timeout: 5000 }).toContainEqual({ kind: 'missed' })
    })

    test('more changes than the queue holds become one ’missed’', async () => {
      const { relay, here, heard } = await nodeOnARelay()
      relay.setMood('silent')
      for (let i = 0; i <= 10_000; i += 1) here.publish(rows(`person ${i}`, 'doses'))
      await expect.poll(() => relay.refused(), { timeout: 5000 }).toBeGreaterThan(0)
      relay.setMood('open')
      await expect.poll(() => heard.there, { timeout: 5000 }).toEqual([{ kind: 'missed' }])
    })

    test('a database that accepts the connection and never answers fails the start', async () => {
      const { url, drop } = await emptyPostgres()
      closing.push(drop)
      const relay = await startRelay(Number(new URL(url).port))
      closing.push(() => relay.close())
      relay.setMood('silent')
      await expect(createPostgresChangeBus(throughRelay(url, relay), LIMITS)).rejects.toThrow(
        'PostgreSQL did not answer in time.',
      )
    })

    test('foreign notifications on the channel are ignored', async () => {
      const { database, nodes } = await twoNodes()
      for (const payload of ['', 'not json', 'null', '{"from":1,"changes":7}', '{"changes":[null, 1]}'])
        await database.pool.query("select pg_notify('vialog_changes', $1)", [payload])
      nodes[0].changeBus.publish(rows('ana', 'doses'))
      await expect.poll(() => nodes[1].heard).toEqual([rows('ana', 'doses')])
    })
  })
