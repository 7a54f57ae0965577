import { afterEach, describe, expect, test } from 'vitest'
import { openPostgres } from '../db/postgres.ts'
import { asOwner } from '../testing/as-owner.ts'
import { emptyPostgres, engine } from '../testing/database.ts'
import type { Change } from './announcer.ts'
import { createLocalAnnouncer } from './local-announcer.ts'
import { createPostgresAnnouncer } from './postgres-announcer.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const rows = (userId: string, ...tables: ('doses' | 'schedules')[]): Change => ({ kind: 'rows', userId, tables })

test('one process hears itself after the answer has left, and no more once it stopped listening', async () => {
  const announcer = createLocalAnnouncer()
  const heard: Change[] = []
  const stop = announcer.listen((change) => heard.push(change))
  announcer.announce(rows('ana', 'doses'))
  expect(heard).toEqual([])
  await expect.poll(() => heard).toEqual([rows('ana', 'doses')])
  stop()
  announcer.announce(rows('ana', 'doses'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toHaveLength(1)
})

// The embedded database has one process, so there are no two to hear each other.
if (engine() === 'postgres')
  describe('two processes on one PostgreSQL', () => {
    async function twoNodes() {
      const { url, drop } = await emptyPostgres()
      closing.push(drop)
      const database = await openPostgres(url)
      closing.push(() => database.close())
      const nodes = []
      for (let i = 0; i < 2; i += 1) {
        const announcer = await createPostgresAnnouncer(url, database.pool)
        closing.push(() => announcer.close())
        const heard: Change[] = []
        announcer.listen((change) => heard.push(change))
        nodes.push({ announcer, heard })
      }
      return { database, nodes: nodes as [(typeof nodes)[number], (typeof nodes)[number]] }
    }

    test('hear each other once, and a burst of one person’s changes as one', async () => {
      const { nodes } = await twoNodes()
      const [here, there] = nodes
      for (let i = 0; i < 50; i += 1) here.announcer.announce(rows('ana', i % 2 ? 'doses' : 'schedules'))
      here.announcer.announce(rows('bo', 'doses'))
      await expect.poll(() => there.heard).toHaveLength(2)
      expect(there.heard).toEqual(expect.arrayContaining([rows('ana', 'schedules', 'doses'), rows('bo', 'doses')]))
      expect(here.heard).toHaveLength(51)
    })

    test('a burst longer than one notification still arrives whole', async () => {
      const { nodes } = await twoNodes()
      const people = Array.from({ length: 400 }, () => crypto.randomUUID())
      for (const person of people) nodes[0].announcer.announce(rows(person, 'doses'))
      await expect.poll(() => nodes[1].heard.length).toBe(400)
      expect(new Set(nodes[1].heard.map((change) => ('userId' in change ? change.userId : '')))).toEqual(
        new Set(people),
      )
    })

    test('a cut line is mended, and everybody is told that something may have been missed', async () => {
      const { database, nodes } = await twoNodes()
      await asOwner(
        database,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vialog-changes' and datname = current_database()",
      )
      for (const { heard } of nodes)
        await expect.poll(() => heard, { timeout: 5000 }).toContainEqual({ kind: 'missed' })
      nodes[0].announcer.announce(rows('ana', 'doses'))
      await expect.poll(() => nodes[1].heard).toContainEqual(rows('ana', 'doses'))
    })
  })
