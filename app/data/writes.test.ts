import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEVICE_TABLES, type DeviceTable, type DoseDraw, type Vial } from '#contract'
import { DoseEdit, OneTimeDose } from '#domain/doses/schema'
import { ownMetricId } from '#domain/metrics/units'
import { LabReport, MetricEdit, MetricEntry } from '#domain/metrics/schema'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import { ScheduleForm } from '#domain/schedules/schema'
import { ownSiteId } from '#domain/sites/sites'
import { SymptomForm } from '#domain/symptoms/schema'
import { ownSymptomId } from '#domain/symptoms/symptoms'
import { CivilDate, CivilTime, Zone } from '#domain/time/schema'
import { diluted } from '#domain/vials/dilution'
import { sentVial } from '#domain/vials/schema'
import { removeDose, restoreDose } from './deleted-doses/mutations.ts'
import { shownDeletedDoses } from './deleted-doses/shown-deleted-doses.ts'
import { setDoseInterval } from './dose-intervals/mutations.ts'
import { editDose, logDose } from './doses/mutations.ts'
import { shownDoses } from './doses/shown-doses.ts'
import { deletedReports, shownReports } from './metrics/lab-reports.ts'
import { shownDeletedMetrics } from './metrics/metrics.ts'
import { changeOffers } from './offers/mutations.ts'
import { sayBeganBefore } from './levels/mutations.ts'
import { changeOwnMetric, removeOwnMetric, showIn } from './metrics/settings.ts'
import { addReport, deleteReport, editReport, removeReport, restoreReport } from './metrics/report-mutations.ts'
import { addMetric, deleteMetric, editMetric, removeMetric, restoreMetric } from './metrics/mutations.ts'
import type { Route, WriteDefinition } from './outbox/define-write.ts'
import { storedWrite, type NewWrite } from './outbox/new-write.ts'
import { joinPeptide, separatePeptide } from './peptides/mutations.ts'
import { addPhoto, changePhoto, removePhoto } from './photos/mutations.ts'
import type { ShownRows } from './rows/draft.ts'
import { NO_ROWS, withAnswers, type DeviceRows } from './rows/device-rows.ts'
import { withChanges } from './rows/shown-rows.ts'
import { addProtocol, archiveProtocol, editProtocol, removeProtocol } from './protocols/mutations.ts'
import { shownProtocols } from './protocols/protocols.ts'
import { completeDose, deleteDose, linkDose, skipDose, uncheckDose, unskipDose } from './scheduled-doses/mutations.ts'
import { shownScheduledDoses } from './scheduled-doses/shown-scheduled-doses.ts'
import { deactivateSchedule } from './schedules/deactivate-schedule.ts'
import { moveDose, pauseSchedule, shiftSchedule, tryMove, tryPause, tryShift } from './schedules/save-plan-change.ts'
import { createSchedule, editSchedule } from './schedules/save-schedule.ts'
import { shownSchedules } from './schedules/shown-schedules.ts'
import { askForSite, changeRestOfAll, changeSite, orderSites, removeSite } from './sites/mutations.ts'
import { deletedEntries } from './symptoms/entries.ts'
import {
  askOnDashboard,
  changeSymptom,
  deleteEntry as deleteSymptom,
  editEntry as editSymptom,
  removeEntry as removeSymptomEntry,
  removeSymptom,
  restoreEntry as restoreSymptom,
} from './symptoms/mutations.ts'
import { recordSymptoms, removeCheckIn } from './symptoms/check-in-mutations.ts'
import { addVial, changeVial, diluteVial, editVial, removeVial, setScheduleVial, startVial } from './vials/mutations.ts'
import { shownVials } from './vials/shown-vials.ts'
import { newDevice, type Device } from '../../server/testing/device.ts'
import { doseForm, editForm, NAUSEA, newLife, vialForm, type Life } from '../../server/testing/life.ts'
import { photoForm } from '../../server/testing/photos.ts'
import { customForm, onDay, planning, scheduleForm, ZONE } from '../../server/testing/plans.ts'
import { openTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { mixing } from '../../server/testing/vials.ts'

// What a device shows of an unsent write is what the server makes of it. The writes are those that the screens make.

type Tapped = { readonly definition: WriteDefinition<string, Route, unknown>; readonly made: NewWrite<Route, unknown> }
const taps = vi.hoisted(() => ({ writes: [] as unknown[] }))
vi.mock('./outbox/pending-writes.ts', () => ({
  write: async (definition: unknown, made: unknown) => void taps.writes.push({ definition, made }),
  pendingWrites: () => [],
}))

let server: TestServer
let life: Life
let device: Device
let known: DeviceRows
beforeAll(async () => {
  server = await openTestServer()
  life = await newLife(server)
  device = newDevice(life.person)
  await pull()
})
afterAll(() => server.close())

async function pull(): Promise<DeviceRows> {
  known = withAnswers(known ?? NO_ROWS, await device.pull())
  return known
}

/** Taps, compares what the device shows at once with what it has when the server has answered, and returns the latter. */
async function foreseen(tap: () => Promise<void>): Promise<DeviceRows> {
  taps.writes = []
  await tap()
  expect(taps.writes).toHaveLength(1)
  const [{ definition, made }] = taps.writes as [Tapped]
  const { id, method, path, body, preview, madeAt } = storedWrite(life.person.id, definition, made)
  const at = new Date(madeAt).toISOString()
  const shown = withChanges(known, [(rows) => definition.change?.(rows, preview, { id, at })])
  const response = await life.person.ask(method, path, body, id)
  expect(response.ok, await response.clone().text()).toBe(true)
  const before = known
  await pull()
  for (const table of DEVICE_TABLES) expect(compared(shown, table), table).toEqual(compared(known, table))
  expect(withChanges(known, [(rows) => definition.change?.(rows, preview, { id, at })]).tables).toEqual(known.tables)
  expect(shown.tables).not.toEqual(before.tables)
  return known
}

const MOMENTS = [
  'changed_at',
  'deleted_at',
  'recorded_at',
  'created_at',
  'skipped_at',
  'concentration_read_at',
  'archived_at',
]

/** The rows of a table, without what the server alone knows: versions, and its own clock. */
function compared({ tables }: ShownRows, table: DeviceTable) {
  const rows: readonly object[] = [...tables[table].values()]
  return rows.map((row) => columnsOf(row).join(', ')).toSorted()
}

function columnsOf(row: object): readonly string[] {
  return Object.entries(row)
    .filter(([column]) => !['version', 'waiting', 'peptide_name'].includes(column))
    .map(([column, value]: [string, unknown]) => {
      if (MOMENTS.includes(column)) return `${column} ${value === null ? 'none' : 'some'}`
      if (column === 'draws')
        return `draws ${((value ?? []) as DoseDraw[]).map(({ vial_id, volume_ml }) => `${vial_id} ${volume_ml}`).join()}`
      return `${column} ${JSON.stringify(sorted(value))}`
    })
    .toSorted()
}

/** The database keeps the parts of a value in an order of its own. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const id = () => crypto.randomUUID()
const dose = (of: string) => {
  const found = shownDoses(known).one(of)
  if (!found) throw new Error('There is no such dose.')
  return found
}
const planned = (of: string) => {
  const found = shownScheduledDoses(known).all.find((one) => one.id === of)
  if (!found) throw new Error('There is no such scheduled dose.')
  return found
}
const whole = (of: string) => {
  const found = shownSchedules(known).whole(of)
  if (!found) throw new Error('There is no such schedule.')
  return found
}
const vial = (of: string) => {
  const found = shownVials(known).one(of)
  if (!found) throw new Error('There is no such vial.')
  return found
}
const drawFrom = (of: string): DoseDraw => ({
  vial_id: of,
  vial_name: '',
  volume_ml: '0.1',
  scale: 'U-100',
  barrel: '1',
  step: null,
})
const ofSemaglutide = { peptide: PEPTIDE_IDS.semaglutide, dosage: '0.25', unit: 'mg' }
const nameOf = () => 'Semaglutide'

test('a device foresees a dose, its edit, deletion, restoration and removal, with what they take out of vials', async () => {
  const [logged, edited] = [id(), id()]
  const form = OneTimeDose.parse(doseForm({ ...ofSemaglutide, sites: ['thigh-left-upper', 'thigh-right-upper'] }))
  const confirmed = true
  await foreseen(() => logDose(logged, form, 'Semaglutide', { confirmed, draws: [drawFrom(life.vial)] }))
  expect(shownVials(known).one(life.vial)?.draws).toHaveLength(1)
  const edit = DoseEdit.parse(editForm({ dosage: '0.5', unit: 'mg', sites: ['deltoid-left'] }))
  const draws = [{ ...drawFrom(life.vial), volume_ml: '0.2' }]
  await foreseen(() => editDose(edited, dose(logged), edit, { draws }))
  await foreseen(() => deleteDose(dose(logged)))
  const [deleted] = shownDeletedDoses(known)
  if (!deleted) throw new Error('Nothing was deleted.')
  await foreseen(() => restoreDose(deleted))
  await foreseen(() => deleteDose(dose(logged)))
  const [again] = shownDeletedDoses(known)
  if (!again) throw new Error('Nothing was deleted.')
  expect(again.id).toBe(logged)
  await foreseen(() => removeDose(again))
})

test('a device foresees a completion, its taking back, a skip, its undo, and a link', async () => {
  const open = { confirmed: true, draws: [drawFrom(life.vial)] }
  await foreseen(() => completeDose(planned(life.pending), ZONE, open))
  await foreseen(() => uncheckDose(planned(life.pending)))
  await foreseen(() => skipDose(planned(life.pending), 'travelling'))
  await foreseen(() => unskipDose(planned(life.pending)))
  const logged = id()
  const form = OneTimeDose.parse(doseForm({ ...ofSemaglutide, time: '00:00' }))
  const { dose: first } = await planning(life.person).plannedDose(customForm([onDay(0)], { time: '00:05' }))
  await pull()
  await foreseen(() => logDose(logged, form, 'Semaglutide', { confirmed: true }))
  await foreseen(() => linkDose(planned(first.id), logged))
  await foreseen(() => uncheckDose(planned(first.id), { keep: true }))
  await foreseen(() => completeDose(planned(first.id), ZONE, { confirmed: true }))
  const completing = planned(first.id).actual_dose_id ?? ''
  await foreseen(() => deleteDose(dose(completing)))
})

test('a device foresees a plan, its edit, a move, a shift, a pause and its end', async () => {
  const schedule = id()
  const form = ScheduleForm.parse(scheduleForm({ startDate: onDay(1) }))
  const plan = (changed: ScheduleForm) => {
    const made = planSchedule(changed, onDay(0))
    if (!made.ok) throw new Error(made.reason)
    return made
  }
  await foreseen(() => createSchedule(schedule, { form, planned: plan(form), confirmed: [] }, 'Semaglutide'))
  const more = ScheduleForm.parse(
    scheduleForm({ startDate: onDay(1), dosage: '0.5', vialTotalDoses: 6, scheduleWeeks: 6 }),
  )
  const accepted = { form: more, planned: plan(more), confirmed: [{ amount: '0.5', unit: 'mg' as const }] }
  await foreseen(() => editSchedule(id(), whole(schedule), onDay(0), accepted, 'Semaglutide'))
  const [first, second] = whole(schedule).doses
  if (!first || !second) throw new Error('A plan has doses.')
  const to = { date: onDay(2), time: CivilTime.parse('10:30'), rest: false }
  const moved = tryMove(whole(schedule), first.id, to, onDay(0))
  if ('refusal' in moved) throw new Error(moved.refusal)
  await foreseen(() => moveDose(first.id, to, onDay(0), moved))
  const shifted = tryShift(whole(schedule), second.id, 2, onDay(0))
  if ('refusal' in shifted) throw new Error(shifted.refusal)
  await foreseen(() => shiftSchedule(second.id, 2, onDay(0), shifted))
  const days = { from: onDay(9), until: onDay(16), doses: 'left-out' as const }
  const paused = tryPause(whole(schedule), days, onDay(0))
  if ('refusal' in paused) throw new Error(paused.refusal)
  await foreseen(() => pauseSchedule(days, onDay(0), paused))
  const { doses: _, ...itself } = whole(schedule)
  const open = { today: onDay(0), openFrom: onDay(0), zone: ZONE, begins: 0 as const }
  await foreseen(() => deactivateSchedule(itself, open))
})

test('a device foresees what happens to a vial: mixed, edited, wasted, read, diluted, chosen, ended, used again, removed', async () => {
  const [added, opened] = [id(), id()]
  const components = [{ peptide: PEPTIDE_IDS.tb500, amount: '2', unit: 'mg' }]
  await foreseen(() => addVial(added, sentVial.form.parse(vialForm({ components, start: mixing() })), nameOf))
  await foreseen(() => addVial(opened, sentVial.form.parse(vialForm({ solutionMl: '3' })), nameOf))
  await foreseen(() => startVial(id(), vial(opened), sentVial.start.parse(mixing({ diluentMl: null }))))
  await foreseen(() => startVial(id(), vial(life.unmixedVial), sentVial.start.parse(mixing())))
  const { kind: _kind, peptide: _peptide, ...facts } = vialForm({ volumeMl: '2.5', beyondUseOn: onDay(20), lot: 'A7' })
  await foreseen(() => editVial(id(), vial(added), sentVial.edit.parse(facts), nameOf))
  await foreseen(() => changeVial(id(), vial(added), { kind: 'wasted', ml: '0.25', reason: 'spilled' }))
  await foreseen(() => changeVial(id(), vial(added), { kind: 'corrected', ml: '1.5' }))
  const schedule = whole(life.schedule)
  await foreseen(() => setScheduleVial(schedule, vial(added)))
  await foreseen(() => setScheduleVial(schedule, 'none'))
  await foreseen(() => setScheduleVial(schedule, null))
  await foreseen(() => setScheduleVial(schedule, vial(added)))
  const before = vial(added)
  const water = diluted(before, '2', new Date().toISOString())
  if (!water.ok) throw new Error(water.reason)
  const { waiting: _, ...itself } = before
  const successor: Vial = {
    ...itself,
    id: id(),
    amount: water.amount,
    components: [...water.components],
    cost: water.cost,
    volume_ml: '2',
    dial: null,
  }
  await foreseen(() => diluteVial(id(), before, { ml: '2', added_ml: water.added_ml, successor }))
  expect(shownVials(known).one(successor.id)?.schedule_ids).toEqual([life.schedule])
  await foreseen(() => changeVial(id(), vial(opened), { kind: 'finished' }))
  await foreseen(() => changeVial(id(), vial(opened), { kind: 'reopened' }))
  await foreseen(() => changeVial(id(), vial(opened), { kind: 'discarded' }))
  await foreseen(() => removeVial(vial(life.spareVial)))
  await foreseen(() => removeVial(vial(successor.id)))
})

test('a device foresees an entry, its edit, deletion, restoration and removal', async () => {
  const [added, edited] = [id(), id()]
  await foreseen(() =>
    addMetric(added, {
      metricType: 'weight',
      value: 910,
      value2: null,
      comparator: null,
      unit: 'kg',
      reference_range: null,
      notes: 'after a run',
    }),
  )
  const metric = () => {
    const found = known.tables.user_metrics.get(added)
    if (!found) throw new Error('There is no such entry.')
    return found
  }
  const form = {
    metricType: 'weight',
    value: '91,0',
    unit: 'kg',
    notes: '',
    date: onDay(-2),
    time: '07:05',
    zone: ZONE,
  }
  await foreseen(() => editMetric(edited, metric(), MetricEdit.parse(form)))
  expect(metric()).toMatchObject({ value: 91, notes: null, last_change_id: edited })
  await foreseen(() => deleteMetric(metric()))
  expect(shownDeletedMetrics(known).map((deleted) => deleted.id)).toContain(added)
  await foreseen(() => restoreMetric(metric()))
  expect(shownDeletedMetrics(known).map((deleted) => deleted.id)).not.toContain(added)
  await foreseen(() => deleteMetric(metric()))
  await foreseen(() => removeMetric(metric()))
  expect([...known.tables.user_metrics.keys()]).not.toContain(added)
})

test('a device foresees a report, its edit, more results, its deletion, restoration and removal', async () => {
  const report = id()
  const said = LabReport.parse({ lab: 'Quest', fasting: true, date: onDay(-2), time: '08:15', zone: ZONE })
  const result = (metricType: string, value: string, unit: string) => ({
    id: id(),
    metric: MetricEntry.parse({ metricType, value, unit, comparator: '<', reference_range: '<5' }),
  })
  await foreseen(() => addReport(id(), report, said, [result('crp', '0.3', 'mg/L'), result('tsh', '4', 'mIU/L')]))
  const shown = () => {
    const found = shownReports(known).find((one) => one.id === report)
    if (!found) throw new Error('There is no such report.')
    return found
  }
  const edited = LabReport.parse({ ...said, lab: '', fasting: null, time: '07:00' })
  await foreseen(() => editReport(id(), shown(), edited))
  expect(shown()).toMatchObject({ lab: null, fasting: null, results: [{ lab: null }, { lab: null }] })
  await foreseen(() => addReport(id(), report, said, [result('alt', '34', 'U/L')]))
  expect(shown().results.map(({ metric_type, lab }) => [metric_type, lab])).toEqual([
    ['alt', null],
    ['tsh', null],
    ['crp', null],
  ])
  const [early] = shown().results
  if (early) await foreseen(() => deleteMetric(early))
  await foreseen(() => deleteReport(shown()))
  const deleted = () => deletedReports(known).find((one) => one.id === report)
  const gone = deleted()
  expect(gone?.results).toHaveLength(2)
  if (gone) await foreseen(() => restoreReport(gone))
  expect(shown().results).toHaveLength(2)
  await foreseen(() => deleteReport(shown()))
  if (gone) await foreseen(() => removeReport(gone))
  expect(deleted()).toBeUndefined()
  expect([...known.tables.user_metrics.values()].filter(({ report_id }) => report_id === report)).toEqual([])
})

test('a device foresees the unit in which a metric is shown, and entries stay as they are', async () => {
  const entries = () => [...known.tables.user_metrics.values()]
  const before = entries()
  await foreseen(() => showIn('weight', 'lbs'))
  await foreseen(() => showIn('weight', 'kg'))
  await foreseen(() => showIn('glucose', null))
  expect(known.tables.metric_settings.get('weight')).toMatchObject({ display_unit: 'kg' })
  expect(entries()).toEqual(before)
})

test('a device foresees the answer about doses before the first one', async () => {
  const semaglutide = { id: 'semaglutide', name: 'Semaglutide' } as const
  await foreseen(() => sayBeganBefore(semaglutide, false))
  await foreseen(() => sayBeganBefore(semaglutide, null))
  expect(known.tables.level_settings.get('semaglutide')).toMatchObject({ began_before: null })
})

test('a device foresees what was offered, refused and switched off', async () => {
  // The person of these tests has switched another kind off.
  const weekday = { id: 'weekday', name: 'A weekday that is always missed' } as const
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const shown_at = at(30)
  await foreseen(() => changeOffers(weekday, { shown_at }))
  await foreseen(() => changeOffers(weekday, { refused_at: at(5) }))
  await foreseen(() => changeOffers(weekday, { is_active: false }))
  expect(known.tables.offer_settings.get('weekday')).toMatchObject({ shown_at, is_active: false })
})

test('a device foresees a metric of the person’s own, its entries, its rename and its removal', async () => {
  const metric = { id: ownMetricId(id()), name: 'Grip strength' }
  await foreseen(() => changeOwnMetric(metric, { label: 'Grip strength', form: 'number', unit: 'kg' }, id()))
  await foreseen(() => changeOwnMetric(metric, { label: 'Grip' }))
  await foreseen(() => changeOwnMetric(metric, { is_active: false }))
  const added = id()
  const entry = MetricEntry.parse({ metricType: 'own', own_id: metric.id, value: '42,5', unit: 'kg' })
  await foreseen(() => addMetric(added, entry))
  expect(known.tables.user_metrics.get(added)).toMatchObject({ metric_type: metric.id, value: 42.5 })
  const empty = { id: ownMetricId(id()), name: 'Focus' }
  await foreseen(() => changeOwnMetric(empty, { label: 'Focus', form: 'scale' }, id()))
  await foreseen(() => removeOwnMetric(empty))
  expect(known.tables.metric_settings.has(empty.id)).toBe(false)
})

test('a device foresees the rest, the order, the naming and the removal of sites', async () => {
  const left = { id: 'arm-left', name: 'Left upper arm' }
  const until = CivilDate.parse('2026-12-24')
  await foreseen(() => changeSite(left, { rest_days: 14, resting: { reason: 'lump', until } }, id()))
  await foreseen(() => changeSite(left, { resting: null, is_active: false }, id()))
  await foreseen(() => changeRestOfAll(5))
  const own = { id: ownSiteId('subcutaneous', id()), name: 'Love handle' }
  await foreseen(() => changeSite(own, { label: 'Love handle' }, id()))
  await foreseen(() => changeSite(own, { label: 'Hip' }, id()))
  await foreseen(() => orderSites([own.id, 'arm-right', ownSiteId('subcutaneous', id()), 'arm-left']))
  expect(known.tables.site_settings.get(own.id)).toMatchObject({ label: 'Hip', place: 1 })
  await foreseen(() => removeSite(own))
  const asked = { id: life.schedule, peptide_name: 'Semaglutide' }
  await foreseen(() => askForSite({ ...asked, asks: true }))
  // An edit of the plan leaves it.
  await foreseen(() => askForSite({ ...asked, asks: false }))
})

test('a device foresees a check-in, an entry with all that becomes of it, and the symptoms of the person', async () => {
  const [entry, edited] = [id(), id()]
  const form = SymptomForm.parse({ ...NAUSEA, date: onDay(-2), end_date: '', end_time: '' })
  const [day, asked] = [CivilDate.parse(onDay(-3)), ['nausea', 'headache']]
  await foreseen(() => recordSymptoms(id(), [{ id: entry, name: 'Nausea', form }], { day, asked }))
  await foreseen(() => recordSymptoms(id(), [], { day, asked: ['headache', 'burping'] }))
  expect(known.tables.check_ins.get(day)?.asked).toEqual(['nausea', 'headache', 'burping'])
  const row = () => {
    const found = known.tables.symptom_entries.get(entry)
    if (!found) throw new Error('There is no such entry.')
    return found
  }
  await foreseen(() => editSymptom(edited, 'Nausea', row(), { ...form, grade: 3, notes: null }))
  expect(row()).toMatchObject({ grade: 3, notes: null, last_change_id: edited })
  await foreseen(() => deleteSymptom('Nausea', row()))
  expect(deletedEntries(known).map((deleted) => deleted.id)).toContain(entry)
  await foreseen(() => restoreSymptom('Nausea', row()))
  await foreseen(() => deleteSymptom('Nausea', row()))
  await foreseen(() => removeSymptomEntry('Nausea', row()))
  expect([...known.tables.symptom_entries.keys()]).not.toContain(entry)
  await foreseen(() => removeCheckIn(day))
  const own = { id: ownSymptomId(id()), name: 'Cramps' }
  await foreseen(() => changeSymptom(own, { label: 'Cramps' }))
  await foreseen(() => changeSymptom(own, { label: 'Cramps at night', is_asked: false }))
  await foreseen(() => changeSymptom({ id: 'neck-lump', name: 'Lump in the neck' }, { is_asked: true }))
  await foreseen(() => askOnDashboard(false))
  await foreseen(() => removeSymptom(own))
})

test('a device foresees a photo, what is changed of it, and its removal', async () => {
  const photoId = id()
  const { photo, thumbnail, zone } = photoForm()
  const sizeOf = (text: string) => Buffer.from(text, 'base64').length
  const drawn = {
    photo,
    thumbnail,
    type: 'image/jpeg' as const,
    width: 1200,
    height: 1600,
    bytes: sizeOf(photo),
    thumbnail_bytes: sizeOf(thumbnail),
    sha256: createHash('sha256').update(Buffer.from(photo, 'base64')).digest('hex'),
  }
  const said = { day: CivilDate.parse(onDay(-2)), zone: Zone.parse(zone), angle: 'front' as const, notes: null }
  await foreseen(() => addPhoto(photoId, drawn, said))
  const row = () => {
    const found = known.tables.photos.get(photoId)
    if (!found) throw new Error('There is no such photo.')
    return found
  }
  expect(row()).toMatchObject({ width: 1200, height: 1600, angle: 'front' })
  await foreseen(() => changePhoto(id(), row(), { ...said, angle: 'left', notes: 'After the run' }))
  expect(row()).toMatchObject({ angle: 'left', notes: 'After the run' })
  await foreseen(() => removePhoto(row()))
  expect([...known.tables.photos.keys()]).not.toContain(photoId)
})

test('a device foresees a protocol, its next version, a schedule that is started from it, its archive and its removal', async () => {
  const [protocol, edited, schedule] = [id(), id(), id()]
  await foreseen(() => addProtocol(protocol, PROTOCOL))
  const shown = () => {
    const found = shownProtocols(known).one.get(protocol)
    if (!found) throw new Error('There is no such protocol.')
    return found
  }
  // The database has the parts of a plan in another order than the form.
  taps.writes = []
  await editProtocol(id(), shown(), PROTOCOL)
  expect(taps.writes).toEqual([])
  await foreseen(() => editProtocol(edited, shown(), { ...PROTOCOL, diluent_ml: '2.5', plan: null, notes: null }))
  expect(shown().versions.map(({ number, diluent_ml }) => [number, diluent_ml])).toEqual([
    [2, '2.5'],
    [1, '2'],
  ])
  const form = ScheduleForm.parse(scheduleForm())
  const plan = planSchedule(form, CivilDate.parse(onDay(0)))
  if (!plan.ok) throw new Error(plan.reason)
  const accepted = { form, planned: plan, confirmed: [], protocolVersionId: edited }
  await foreseen(() => createSchedule(schedule, accepted, 'BPC-157'))
  expect(known.tables.schedules.get(schedule)?.protocol_version_id).toBe(edited)
  await foreseen(() => archiveProtocol(shown(), true))
  await foreseen(() => archiveProtocol(shown(), false))
  await foreseen(() => removeProtocol(shown()))
  expect(known.tables.schedules.get(schedule)?.protocol_version_id).toBeNull()
})

test('a device foresees a least interval and the joining of two peptides', async () => {
  const semaglutide = { id: PEPTIDE_IDS.semaglutide, name: 'Semaglutide' }
  await foreseen(() => setDoseInterval(semaglutide, 72))
  await foreseen(() => setDoseInterval(semaglutide, 48))
  await foreseen(() => setDoseInterval(semaglutide, null))
  const own = { id: life.ownPeptide, name: 'My own' }
  await foreseen(() => setDoseInterval(own, 24))
  await foreseen(() => joinPeptide(id(), own, { id: PEPTIDE_IDS.hgh, name: 'HGH' }))
  expect(shownDoses(known).one(life.dose)).toMatchObject({ peptide_name: 'HGH', entered_as: 'My own' })
  // Whose rows are whose again the server knows.
  taps.writes = []
  await separatePeptide(id(), own, { id: PEPTIDE_IDS.hgh, name: 'HGH' })
  expect(taps.writes).toHaveLength(1)
})
