import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VERSION } from '#domain/export/version'
import { TABLE_NAMES } from '#domain/export/tables'
import { fileRefusals, MOST_REASONS } from '#domain/import/file-refusals'
import { generatedLife, type GeneratedFile } from '../testing/generated-life.ts'
import { EMPTY_FILE, importing, vialogJson } from '../testing/importing.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPerson(server)
})
afterAll(() => server.close())

type File = typeof EMPTY_FILE & GeneratedFile
type Rows = Record<string, Record<string, unknown>[]>
/** A file that would be imported, of 40 doses, and what a test makes of it. */
const changed = (change: (file: Rows & Record<string, unknown>) => void): unknown => {
  const file = structuredClone({ ...EMPTY_FILE, ...generatedLife(5, 40) }) as File
  change(file as unknown as Rows & Record<string, unknown>)
  return file
}

/** The status and the reasons, when nothing was written. */
async function refusal(file: unknown) {
  const before = await vialogJson(ana)
  const response = await importing(server, ana, file)
  const { reasons, message } = (await response.json()) as { reasons?: readonly string[]; message: string }
  // Not compared as texts: what differs would be pages of rows.
  expect((await vialogJson(ana)) === before).toBe(true)
  if (typeof file === 'object' && file !== null && reasons !== undefined) expect(saidOnTheDevice(file)).toEqual(reasons)
  return [response.status, ...(reasons ?? [message])]
}

/** The reasons that the preview shows, as a browser reads the file. */
function saidOnTheDevice(file: object): readonly string[] {
  const parsed = JSON.parse(JSON.stringify(file)) as Readonly<Record<string, unknown>>
  const reasons = [...fileRefusals(parsed)].flatMap((reason) =>
    reason === undefined ? [] : [reason.slice(0, 300).toWellFormed()],
  )
  return reasons.slice(0, MOST_REASONS)
}

const DAMAGED = [400, 'This file is damaged, or was cut off.']
const whole = JSON.stringify(changed(() => undefined))

describe('a file that is no whole export', () => {
  test.each([
    ['nothing', ''],
    ['cut in the middle', whole.slice(0, whole.length / 2)],
    ['cut before its end', whole.slice(0, -1)],
    ['something behind its end', `${whole}{}`],
    ['a table twice', `{"doses":[],${whole.slice(1)}`],
    ['a row that is no JSON', whole.replace('"unit":"', '"unit":u"')],
    ['levels without end', `{"doses":[${'['.repeat(100_000)}`],
    ['a text without end', `{"doses":["${'x'.repeat(1_000_000)}`],
    ['members without end', `{${Array.from({ length: 200_000 }, (_, at) => `"${at}":0`).join()}}`],
    ['blanks without end', whole.replace('{', `{${' '.repeat(1_000_000)}`)],
  ])('%s', async (_, file) => {
    expect(await refusal(file)).toEqual(DAMAGED)
  })

  test.each<[string, (file: Record<string, unknown>) => void, string]>([
    [
      'a newer version',
      (file) => (file['vialog'] = VERSION + 1),
      'This file is from a newer version of Vialog. Update Vialog and try again.',
    ],
    ['another version', (file) => (file['vialog'] = 0), 'vialog: version 0 is not known'],
    ['no version', (file) => delete file['vialog'], 'This is no export of Vialog.'],
    ['a table that is not known', (file) => (file['passwords'] = []), 'passwords: not a table of the format'],
    [
      'a table by the name of a prototype',
      (file) => Object.defineProperty(file, '__proto__', { value: [{ admin: true }], enumerable: true }),
      '__proto__: not a table of the format',
    ],
    ['a table by the name of a method', (file) => (file['toString'] = []), 'toString: not a table of the format'],
    ['a table that is missing', (file) => delete file['vials'], 'vials: missing'],
    ['a table that is no list', (file) => (file['vials'] = {}), 'vials: missing'],
    ['no moment', (file) => (file['exported_at'] = 'yesterday'), 'exported_at: not a moment'],
  ])('%s', async (_, change, reason) => {
    expect(await refusal(changed(change))).toEqual([400, reason])
  })

  test('a ZIP bomb is refused', async () => {
    const bomb = gzipSync(new Uint8Array(70 * 1024 * 1024).fill(0x20))
    const response = await server.api.request('/api/import', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ana.session.access_token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'idempotency-key': crypto.randomUUID(),
      },
      body: new Uint8Array(bomb),
    })
    expect(response.status).toBe(413)
  })

  test('a file that was packed to less than a hundredth', async () => {
    const rows = `"doses":[${'{},'.repeat(999_999)}{}]`
    expect(await refusal(JSON.stringify(EMPTY_FILE).replace('"doses":[]', rows))).toEqual([
      413,
      'This is too large to send.',
    ])
  })

  test.each([
    ['a table that is not known', 'passwords', 'passwords: not a table of the format'],
    [
      'a table behind which nothing is read',
      'custom_peptides',
      'custom_peptides: more than 500 rows, the most that Vialog keeps',
    ],
  ])('%s, of six hundred rows', async (_, table, reason) => {
    // The person is wrong too, and not looked at.
    const long = { ...EMPTY_FILE, [table]: Array.from({ length: 600 }, () => ({})), person: 5 }
    expect(await refusal(long)).toEqual([400, reason])
  })

  test('more rows than are kept', async () => {
    const rows = Array.from({ length: 100_001 }, () => ({ id: crypto.randomUUID() }))
    expect(await refusal({ ...EMPTY_FILE, doses: rows })).toEqual([
      400,
      'doses: more than 100,000 rows, the most that Vialog keeps',
    ])
  })
})

const isUnchanged = (row: Record<string, unknown>) => row['last_change_id'] === null
const ALONE = { reference_range: null, report_id: null, lab: null, fasting: null }
const WEIGHT = { metric_type: 'weight', value: '80', value2: null, comparator: null, unit: 'kg', ...ALONE }
const GLUCOSE = { ...WEIGHT, metric_type: 'glucose', unit: 'mg/dL' }
const PRESSURE = { ...WEIGHT, metric_type: 'blood-pressure', unit: 'mmHg' }
const REGIMEN = {
  version: 1,
  pattern: null,
  times: [],
  steps: [],
  zone: null,
  time: '09:00',
  dosage: '0.5',
  unit: 'mg',
  adjustments: [],
}

/** So many shifts of a plan by a day. */
const shifts = (count: number) => Array.from({ length: count }, () => ({ kind: 'shift', from: '2025-03-01', days: 1 }))

describe('a row that is not valid', () => {
  const dose = (values: Record<string, unknown>) => (file: Rows) => Object.assign(file['doses']?.[16] ?? {}, values)
  test.each<[string, (file: Rows) => unknown, string]>([
    ['too much', dose({ amount: '1000000000' }), 'doses, row 17, amount: more than 100000'],
    ['nothing at all', dose({ amount: '0' }), 'doses, row 17, amount: not above 0'],
    ['a number', dose({ amount: 250 }), 'doses, row 17, amount: not a number written as text'],
    ['exponents', dose({ amount: '1e9' }), 'doses, row 17, amount: not a number of at most 6 decimals, such as "0.25"'],
    ['another unit', dose({ unit: 'ml' }), 'doses, row 17, unit: not one of mcg, mg, IU, units'],
    ['an unknown field', dose({ user_id: 'x' }), 'doses, row 17, user_id: not a field of the format'],
    [
      'a field by the name of a prototype',
      ({ doses }) => Object.defineProperty(doses?.[16], '__proto__', { value: { amount: '1' }, enumerable: true }),
      'doses, row 17, __proto__: not a field of the format',
    ],
    ['a NUL', dose({ notes: 'a\u0000b' }), 'doses, row 17, notes: Please remove the unreadable character'],
    ['half a letter', dose({ notes: '\ud800' }), 'doses, row 17, notes: Please remove the unreadable character'],
    ['a field that is missing', ({ doses }) => delete doses?.[2]?.['zone'], 'doses, row 3, zone: missing'],
    ['no row', (file) => ((file as Record<string, unknown>)['doses'] = [7]), 'doses, row 1: not a row'],
    [
      'a NUL in what a plan was',
      ({ schedule_revisions: revisions }) => Object.assign(revisions?.[0] ?? {}, { before: { a: '\u0000' } }),
      'schedule_revisions, row 1, before: an unreadable character',
    ],
    [
      'a plan with an unknown field',
      ({ schedules }) => Object.assign(schedules?.[0] ?? {}, { regimen: { ...REGIMEN, secret: 1 } }),
      'schedules, row 1, regimen: not a field of the format: secret',
    ],
    [
      'a plan with a field by the name of a prototype',
      ({ schedules }) =>
        Object.assign(schedules?.[0] ?? {}, {
          regimen: Object.defineProperty({ ...REGIMEN }, '__proto__', { value: { secret: 1 }, enumerable: true }),
        }),
      'schedules, row 1, regimen: not a field of the format: __proto__',
    ],
    [
      'a plan with a number as it may be typed',
      ({ schedules }) => Object.assign(schedules?.[0] ?? {}, { regimen: { ...REGIMEN, dosage: '0,5' } }),
      'schedules, row 1, regimen: not as Vialog keeps it',
    ],
    [
      'a person of 200 years',
      (file) => Object.assign(file['person'] as unknown as object, { age: 200 }),
      'person, age: more than 119',
    ],
    [
      'a picture that is none',
      (file) =>
        Object.assign(file['person'] as unknown as object, { avatar_url: 'data:image/svg+xml;base64,PHN2Zz4=' }),
      'person, avatar_url: not a picture that Vialog keeps',
    ],
  ])('%s', async (_, change, reason) => {
    expect(await refusal(changed(change))).toEqual([400, reason])
  })

  test('of many only the first 20 are listed', async () => {
    const [status, ...reasons] = await refusal(
      changed(({ doses = [] }) => {
        for (const row of doses) row['amount'] = '0'
      }),
    )
    expect([status, reasons.length, reasons[19]]).toEqual([400, 20, 'doses, row 20, amount: not above 0'])
  })
})

describe('rows that contradict each other', () => {
  const nobody = '5b3d6a52-6e0a-4c59-a3b8-0b6f0f4d6a11'
  const first = (file: Rows, table: string, is: (row: Record<string, unknown>) => boolean = () => true) =>
    file[table]?.find(is) ?? {}
  test.each<[string, (file: Rows) => unknown, RegExp]>([
    ['a row twice', (f) => f['doses']?.push(f['doses'][0] ?? {}), /^doses, row 41, id: there twice$/],
    ['a peptide that is not known', (f) => (first(f, 'doses')['peptide_id'] = nobody), /peptide_id: a peptide that/],
    [
      'a join with a peptide that is not known',
      (f) => (first(f, 'custom_peptides')['joined_to'] = nobody),
      /^custom_peptides, row 1, joined_to: a peptide that Vialog does not know$/,
    ],
    [
      'joins in a circle',
      (f) => {
        const [one, other] = (f['custom_peptides'] ?? []).filter((row) => row['joined_to'] === null)
        if (one && other) [one['joined_to'], other['joined_to']] = [other['id'], one['id']]
      },
      /joined_to: leads back to itself$/,
    ],
    [
      'a dose of a peptide that was joined',
      (f) => {
        const joined = first(f, 'custom_peptides', (row) => row['joined_to'] !== null)
        Object.assign(
          first(f, 'doses', (row) => row['joined_from'] !== null),
          { peptide_id: joined['id'] },
        )
      },
      /peptide_id: a peptide that was joined with another$/,
    ],
    [
      'a dose that was entered by the name of a peptide that was not joined with its own',
      (f) => (first(f, 'doses')['joined_from'] = first(f, 'custom_peptides', (row) => row['joined_to'] === null)['id']),
      /joined_from: not a peptide that was joined with this one$/,
    ],
    ['a dose that is missing', (f) => (first(f, 'dose_changes')['dose_id'] = nobody), /not in doses$/],
    ['a vial that is missing', (f) => (first(f, 'dose_draws')['vial_id'] = nobody), /not in vials$/],
    ['a schedule that is missing', (f) => (first(f, 'muted_schedules')['schedule_id'] = nobody), /not in schedules$/],
    [
      'changes in a circle',
      (f) => {
        const [one, other] = (f['doses'] ?? []).filter((row) => row['last_change_id'] !== null)
        if (one && other)
          [one['last_change_id'], other['last_change_id']] = [other['last_change_id'], one['last_change_id']]
      },
      /last_change_id: not the newest change of this dose$/,
    ],
    [
      'a dose that is deleted without a change',
      (f) => (first(f, 'doses', (row) => row['last_change_id'] === null)['deleted_at'] = '2025-01-01T00:00:00.000000Z'),
      /deleted_at: does not go with the newest change/,
    ],
    [
      'a completion by a dose of another one',
      (f) => {
        const [one, other] = (f['scheduled_doses'] ?? []).filter((row) => row['status'] === 'completed')
        if (one && other) other['actual_dose_id'] = one['actual_dose_id']
      },
      /actual_dose_id: a dose (that completes another one|of another peptide)$/,
    ],
    [
      'a completion without a dose',
      (f) => (first(f, 'scheduled_doses', (row) => row['status'] === 'completed')['actual_dose_id'] = null),
      /status: does not go with the dose$/,
    ],
    [
      'a vial in a state of its own',
      (f) => (first(f, 'vials', (row) => row['status'] === 'unmixed')['status'] = 'finished'),
      /^vials, row \d+, status: /,
    ],
    [
      'a mark every 0.25 units',
      (f) => (first(f, 'dose_draws', (row) => row['scale'] !== null)['step'] = '0.25'),
      /^dose_draws, row \d+, step: not one of 0\.5, 1, 2$/,
    ],
    [
      'a draw from a vial without a syringe',
      (f) =>
        Object.assign(
          first(f, 'dose_draws', (row) => row['scale'] !== null),
          { scale: null, barrel: null, step: null },
        ),
      /^dose_draws, row \d+, barrel: needs a scale and a barrel$/,
    ],
    [
      'half a syringe',
      (f) => (first(f, 'dose_draws', (row) => row['scale'] !== null)['barrel'] = null),
      /^dose_draws, row \d+, barrel: needs a scale and a barrel$/,
    ],
    [
      'a vial with a dial',
      (f) => (first(f, 'vials', (row) => row['kind'] === 'vial')['dial'] = 'mg'),
      /^vials, row \d+, dial: only a pen has a dial$/,
    ],
    [
      'clicks without their volume',
      (f) =>
        Object.assign(
          first(f, 'vials', (row) => row['kind'] === 'pen'),
          { dial: 'clicks', dial_step: null },
        ),
      /^vials, row \d+, dial_step: clicks need the ml of one click$/,
    ],
    [
      'a plan with more shifts and pauses than are kept',
      (f) => (first(f, 'schedules')['regimen'] = { ...REGIMEN, adjustments: shifts(101) }),
      /^schedules, row 1, regimen: more than 100 shifts and pauses$/,
    ],
    [
      'a plan that is moved to no day',
      (f) => (first(f, 'schedules')['regimen'] = { ...REGIMEN, adjustments: [{ ...shifts(1)[0], days: 9e15 }] }),
      /^schedules, row 1, regimen: moved by more than 100 years$/,
    ],
    ['a schedule without doses', (f) => (f['scheduled_doses'] = []), /^schedules, row 1: has 0 scheduled doses/],
    [
      'reminders 7 minutes ahead',
      (f) => (first(f, 'reminder_settings')['lead_minutes'] = 7),
      /not one of 0, 15, 30, 60/,
    ],
    [
      'a weight out of 10',
      (f) => Object.assign(first(f, 'user_metrics', isUnchanged), WEIGHT, { unit: '/10' }),
      /a unit of another type$/,
    ],
    [
      'a weight of two values',
      (f) => Object.assign(first(f, 'user_metrics', isUnchanged), WEIGHT, { value2: '80' }),
      /^user_metrics, row \d+, value2: not a value of its type$/,
    ],
    [
      'a weight below a limit',
      (f) => Object.assign(first(f, 'user_metrics', isUnchanged), WEIGHT, { comparator: '<' }),
      /^user_metrics, row \d+, comparator: not a limit of its type$/,
    ],
    [
      'a blood pressure of one value',
      (f) => Object.assign(first(f, 'user_metrics', isUnchanged), PRESSURE),
      /^user_metrics, row \d+, value2: not a value of its type$/,
    ],
    [
      'a metric of the person without a name',
      (f) => (first(f, 'metric_settings', (row) => row['form'] === 'number')['label'] = null),
      /^metric_settings, row \d+, label: a metric of the person must have a name$/,
    ],
    [
      'a number without a unit',
      (f) => (first(f, 'metric_settings', (row) => row['form'] === 'number')['unit'] = null),
      /^metric_settings, row \d+, unit: a number has a unit, and nothing else has one$/,
    ],
    [
      'a weight with a name',
      (f) => (first(f, 'metric_settings', (row) => row['form'] === null)['label'] = 'Mass'),
      /^metric_settings, row \d+, label: not of a metric of the person$/,
    ],
    [
      'a weight in a report',
      (f) =>
        Object.assign(first(f, 'user_metrics', isUnchanged), WEIGHT, {
          report_id: '00000000-0000-4000-8000-000000000001',
        }),
      /^user_metrics, row \d+, report_id: not of its type$/,
    ],
    [
      'a laboratory without a report',
      (f) => Object.assign(first(f, 'user_metrics', isUnchanged), GLUCOSE, { lab: 'Quest' }),
      /^user_metrics, row \d+, lab: not of a report$/,
    ],
    [
      'fasting without a report',
      (f) => Object.assign(first(f, 'user_metrics', isUnchanged), GLUCOSE, { fasting: false }),
      /^user_metrics, row \d+, fasting: not of a report$/,
    ],
    [
      'a report of 101 results',
      (f) => {
        const result = { ...first(f, 'user_metrics', isUnchanged), ...GLUCOSE, deleted_at: null }
        const report_id = '00000000-0000-4000-8000-000000000001'
        for (let at = 0; at < 101; at += 1) f['user_metrics']?.push({ ...result, id: crypto.randomUUID(), report_id })
      },
      /^user_metrics, row \d+, report_id: more than 100 results of a report$/,
    ],
    [
      'a protocol without a version',
      (f) => f['protocols']?.push({ ...first(f, 'protocols'), id: '00000000-0000-4000-8000-000000000001' }),
      /^protocols, row 3: its versions are not numbered from 1 on$/,
    ],
    [
      'a recipe without diluent',
      (f) => (first(f, 'protocol_versions')['diluent_ml'] = null),
      /^protocol_versions, row 1, diluent_ml: Please enter how much diluent you add, in ml$/,
    ],
    [
      'a name that turns the text around',
      (f) => (first(f, 'protocol_versions')['name'] = 'dose \u202e052'),
      /^protocol_versions, row 1, name: a character that cannot be read$/,
    ],
    [
      'a schedule of a version that is missing',
      (f) => (first(f, 'schedules')['protocol_version_id'] = '00000000-0000-4000-8000-000000000001'),
      /^schedules, row 1, protocol_version_id: names a row that is not in protocol_versions$/,
    ],
    [
      'a blood pressure in the wrong order',
      (f) => Object.assign(first(f, 'user_metrics', isUnchanged), PRESSURE, { value2: '120' }),
      /^user_metrics, row \d+, value2: not less than the first value$/,
    ],
    [
      'an entry that no change has deleted',
      (f) =>
        (first(f, 'user_metrics', (row) => row['last_change_id'] === null)['deleted_at'] =
          '2026-11-23T08:30:00.000000Z'),
      /^user_metrics, row \d+, deleted_at: does not go with the newest change of this entry$/,
    ],
    [
      'an entry without its newest change',
      (f) => (first(f, 'user_metrics', (row) => row['last_change_id'] !== null)['last_change_id'] = null),
      /^user_metrics, row \d+, last_change_id: not the newest change of this entry$/,
    ],
    [
      'a change of no entry',
      (f) => (first(f, 'metric_changes')['metric_id'] = '00000000-0000-4000-8000-000000000000'),
      /^metric_changes, row 1, metric_id: names a row that is not in user_metrics$/,
    ],
    [
      'a change with the unit of another type',
      (f) => (first(f, 'metric_changes', (row) => row['unit'] !== 'mmHg')['unit'] = 'mmHg'),
      /^metric_changes, row \d+, unit: a unit of another type$/,
    ],
  ])('%s', async (_, change, reason) => {
    const [status, told] = await refusal(changed(change))
    expect([status, String(told)]).toEqual([400, expect.stringMatching(reason)])
  })
})

test('the files above would be imported but for what is wrong with them', async () => {
  const bo = await newPerson(server, 'bo')
  expect((await importing(server, bo, whole)).status).toBe(200)
  const empty = TABLE_NAMES.filter((table) => (changed(() => undefined) as Rows)[table]?.length === 0)
  // A file has no photos, and an import passes over what is said of them.
  expect(empty).toEqual(['photos'])
})

test('a plan with as many shifts and pauses as are kept comes in whole', async () => {
  const bo = await newPerson(server, 'bo')
  const regimen = { ...REGIMEN, adjustments: shifts(100) }
  const full = changed(({ schedules }) => Object.assign(schedules?.[0] ?? {}, { regimen }))
  expect((await importing(server, bo, full)).status).toBe(200)
  const { schedules } = JSON.parse(await vialogJson(bo)) as { schedules: { regimen: unknown }[] }
  expect(schedules.map((schedule) => schedule.regimen)).toContainEqual(regimen)
})
