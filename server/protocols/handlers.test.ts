import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem, ProtocolVersion, RowOf, Schedule } from '#contract'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { errorOf } from '../testing/api-error.ts'
import { newDevice } from '../testing/device.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { planning, scheduleForm } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server, 'ana')
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
})

const newId = () => crypto.randomUUID()
const add = (changed: object = {}, id = newId(), key = id, person = ana) =>
  person.ask('POST', '/api/protocols', { id, protocol: { ...PROTOCOL, ...changed } }, key)
const edit = (id: string, last_version_id: string, changed: object = {}, key = newId(), person = ana) =>
  person.ask('PUT', `/api/protocols/${id}`, { last_version_id, protocol: { ...PROTOCOL, ...changed } }, key)
const archive = (id: string, is_archived: boolean, person = ana) =>
  person.ask('PUT', `/api/protocols/${id}/archived`, { is_archived }, newId())
const remove = (id: string, person = ana) => person.ask('DELETE', `/api/protocols/${id}`, undefined, newId())
const refusalOf = async (answer: Response) => {
  const { status, message } = await errorOf(answer)
  return [status, message]
}

async function added(changed: object = {}): Promise<ProtocolVersion> {
  const answer = await add(changed)
  expect(answer.status).toBe(201)
  return (await answer.json()) as ProtocolVersion
}

async function onDevice(person = ana) {
  const device = newDevice(person)
  await device.pull()
  return {
    protocols: device.rows('protocols') as readonly RowOf<'protocols'>[],
    versions: device.rows('protocol_versions') as readonly RowOf<'protocol_versions'>[],
    schedules: device.rows('schedules') as readonly RowOf<'schedules'>[],
  }
}

describe('saving a protocol', () => {
  test('a protocol reaches the other devices as its first version, exact to the digit', async () => {
    const version = await added({ dose: '0.000001', diluent_ml: '2.50' })
    expect(version).toMatchObject({ number: 1, name: 'BPC-157 mornings', dose: '0.000001', diluent_ml: '2.5' })
    const { protocols, versions } = await onDevice()
    expect(protocols.find(({ id }) => id === version.protocol_id)).toMatchObject({ archived_at: null })
    expect(versions.find(({ id }) => id === version.id)).toMatchObject({
      plan: PROTOCOL.plan,
      notes: 'from the clinic',
    })
  })

  test('a protocol that is sent twice is saved once, and another under its id is refused', async () => {
    const [id, key] = [newId(), newId()]
    const answers = [await add({}, id, key), await add({}, id, key)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await onDevice()).versions.filter(({ protocol_id }) => protocol_id === id)).toHaveLength(1)
    expect((await add({ name: 'Another' }, id, newId())).status).toBe(422)
  })

  test('saving needs premium, and what was saved stays readable, archived and deleted without it', async () => {
    const bo = await newPerson(server, 'bo')
    expect(await refusalOf(await add({}, newId(), newId(), bo))).toEqual([
      403,
      'Upgrade to Premium to access protocols',
    ])
    expect((await onDevice(bo)).protocols).toEqual([])
  })

  test('what no form takes is refused under its field, and nothing is written', async () => {
    const before = await onDevice()
    for (const [changed, field] of [
      [{ diluent_ml: null }, 'diluent_ml'],
      [{ diluent_ml: '0' }, 'diluent_ml'],
      [{ dose: '0' }, 'dose'],
      [{ name: 'a\u202eb' }, 'name'],
      [{ plan: { ...PROTOCOL.plan, total_doses: 1001 } }, 'total_doses'],
      [{ plan: null, vial_amount: null, vial_unit: null, diluent_ml: null, scale: null, barrel: null }, 'vial_amount'],
    ] as const) {
      const answer = await add(changed)
      expect(answer.status).toBe(400)
      const { fields = {} } = (await answer.json()) as Problem
      expect(Object.keys(fields)).toEqual([field])
    }
    expect(await onDevice()).toEqual(before)
  })
})

describe('editing a protocol', () => {
  test('an edit is a new version, and the earlier one stays as it was', async () => {
    const first = await added()
    const answer = await edit(first.protocol_id, first.id, { diluent_ml: '2.5', plan: null })
    expect(await answer.json()).toMatchObject({ number: 2, diluent_ml: '2.5', plan: null })
    const versions = (await onDevice()).versions.filter(({ protocol_id }) => protocol_id === first.protocol_id)
    expect(Object.fromEntries(versions.map(({ number, diluent_ml }) => [number, diluent_ml]))).toEqual({
      1: '2',
      2: '2.5',
    })
  })

  test('of two devices that edit one protocol the second is told, with the version of the first', async () => {
    const first = await added()
    const theirs = (await (await edit(first.protocol_id, first.id, { dose: '300' })).json()) as ProtocolVersion
    const answer = await edit(first.protocol_id, first.id, { dose: '200' })
    expect(answer.status).toBe(409)
    const problem = (await answer.json()) as Problem
    expect(problem).toMatchObject({ code: 'protocol-changed', protocol: { id: theirs.id, number: 2, dose: '300' } })
    expect((await edit(first.protocol_id, theirs.id, { dose: '200' })).status).toBe(200)
  })

  test('ten edits of one version at once make one', async () => {
    const first = await added()
    const answers = await Promise.all(Array.from({ length: 10 }, () => edit(first.protocol_id, first.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('a protocol of somebody else is not there', async () => {
    const { protocol_id, id } = await added()
    const cy = await newPremiumPerson(server, 'cy')
    expect((await edit(protocol_id, id, {}, newId(), cy)).status).toBe(404)
    expect((await archive(protocol_id, true, cy)).status).toBe(404)
    expect((await remove(protocol_id, cy)).status).toBe(404)
  })
})

describe('the end of a protocol', () => {
  test('an archived protocol keeps its moment and is taken back', async () => {
    const { protocol_id } = await added()
    const moment = async () => (await onDevice()).protocols.find(({ id }) => id === protocol_id)?.archived_at
    await archive(protocol_id, true)
    const archived = await moment()
    expect(archived).not.toBeNull()
    await archive(protocol_id, true)
    expect(await moment()).toBe(archived)
    await archive(protocol_id, false)
    expect(await moment()).toBeNull()
  })

  test('a schedule names the version it was started from, through every later version, until the protocol is removed', async () => {
    const first = await added()
    const plans = planning(ana)
    const schedule = newId()
    const started = await plans.create(scheduleForm(), schedule, schedule, { protocol_version_id: first.id })
    expect(started.status).toBe(201)
    await edit(first.protocol_id, first.id, { dose: '300' })
    const named = async () => (await onDevice()).schedules.find(({ id }) => id === schedule)?.protocol_version_id
    expect(await named()).toBe(first.id)
    expect((await remove(first.protocol_id)).status).toBe(200)
    expect(await named()).toBeNull()
    expect((await onDevice()).versions.filter(({ protocol_id }) => protocol_id === first.protocol_id)).toEqual([])
    expect((await remove(first.protocol_id)).status).toBe(404)
  })

  test('the same start of two devices is one schedule, and the later one hears what has become of it', async () => {
    const { id: protocol_version_id } = await added()
    const plans = planning(ana)
    const [id, form] = [newId(), scheduleForm()]
    const start = async () => {
      const answer = await plans.create(form, id, id, { protocol_version_id })
      return [answer.status, ((await answer.json()) as Schedule).status]
    }
    expect(await start()).toEqual([201, 'active'])
    expect(await start()).toEqual([201, 'active'])
    expect((await plans.active()).filter((one) => one.id === id)).toHaveLength(1)
    expect((await plans.whole(id)).doses).toHaveLength(4)
    await plans.deactivate(id)
    expect(await start()).toEqual([201, 'inactive'])
    expect((await plans.active()).filter((one) => one.id === id)).toEqual([])
  })

  test('a schedule is started although its version is not there any more, or is of somebody else', async () => {
    const cy = await newPremiumPerson(server, 'cy')
    const { id } = await added()
    for (const protocol_version_id of [newId(), id]) {
      const schedule = newId()
      expect((await planning(cy).create(scheduleForm(), schedule, schedule, { protocol_version_id })).status).toBe(201)
      expect((await onDevice(cy)).schedules.find((one) => one.id === schedule)?.protocol_version_id).toBeNull()
    }
  })

  test('one person keeps at most 200 protocols', async () => {
    const dee = await newPremiumPerson(server, 'dee')
    for (let number = 0; number < 200; number += 1) await add({ name: `Number ${number}` }, newId(), newId(), dee)
    const answer = await add({}, newId(), newId(), dee)
    expect(await refusalOf(answer)).toEqual([
      409,
      'You have 200 protocols, with those that you archived, which is the most Vialog keeps for one person. Delete one for good to add another. Nothing was saved.',
    ])
  })
})
