import type { Completion, Dose, ProviderPage } from '#contract'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { ownMetricId } from '#domain/metrics/units'
import { ownSiteId } from '#domain/sites/sites'
import { ownSymptomId } from '#domain/symptoms/symptoms'
import { unsubscribeToken } from '../mail/unsubscribe.ts'
import { asOwner } from './databases/as-owner.ts'
import type { TestServer } from './test-server.ts'
import { newSharedLink, openingOf, tokenOf } from './shared-links.ts'
import { newPremiumPerson, secondDevice, sessionIdOf, type TestPerson } from './people.ts'
import { newPhoto } from './photos.ts'
import { customForm, onDay, planning } from './plans.ts'

/** A person with a row in every table, and the ids of those rows. */
export type Life = {
  readonly person: TestPerson
  /** A dose that was logged without a schedule. */
  readonly dose: string
  readonly ownPeptide: string
  readonly schedule: string
  readonly pending: string
  readonly completed: string
  /** The dose that completed the scheduled one. */
  readonly completing: string
  /** Two doses that were deleted as entered in error. */
  readonly deleted: string
  readonly deletedToo: string
  /** An entry of the weight, and two that were deleted. */
  readonly metric: string
  readonly deletedMetric: string
  readonly deletedMetricToo: string
  /** A metric of the person's own, without an entry. */
  readonly ownMetric: string
  /** A report of a laboratory, and two that were deleted. */
  readonly labReport: string
  readonly deletedLabReport: string
  readonly deletedLabReportToo: string
  /** A site of the person's own. */
  readonly site: string
  /** An entry of a symptom, and two that were deleted. */
  readonly symptomEntry: string
  readonly deletedSymptomEntry: string
  readonly deletedSymptomEntryToo: string
  /** A symptom of the person's own. */
  readonly symptom: string
  /** A photo. */
  readonly photo: string
  /** The write that logged the dose. */
  readonly write: string
  readonly checkout: string
  readonly portal: string
  /** The last part of the address of the calendar feed. */
  readonly feed: string
  /** The last part of the address that ends reminders by e-mail. */
  readonly unsubscribe: string
  /** A device that receives reminders, at an address that leads nowhere. */
  readonly device: string
  /** A reminder that was made. */
  readonly notification: string
  /** A vial in use from which doses of the schedule can be drawn, one that is not mixed, and one that can be removed. */
  readonly vial: string
  readonly unmixedVial: string
  readonly spareVial: string
  /** A link by which the record is shared, and the secret part of its address. */
  readonly sharedLink: string
  readonly sharedToken: string
  /** The session of a second device. */
  readonly otherSession: string
}

/** Creates a person with a row in every table. */
export async function newLife(server: TestServer, name = 'ana'): Promise<Life> {
  const person = await newPremiumPerson(server, name)
  const [dose, completing] = [crypto.randomUUID(), crypto.randomUUID()]
  const plans = planning(person)
  const logged = await answer<Dose>(person.ask('POST', '/api/doses', { id: dose, dose: ownDose() }, dose))
  const { id: schedule, doses } = await plans.planned(customForm([onDay(0), onDay(1), onDay(2)]))
  const [first, second] = doses
  const [deleted, deletedToo] = [await deletedDose(person), await deletedDose(person)]
  await answer<Completion>(plans.complete(first?.id ?? '', completing))
  const device = await registeredDevice(server, person)
  const metric = await newMetric(person)
  const [deletedMetric, deletedMetricToo] = [await newMetric(person), await newMetric(person)]
  for (const id of [deletedMetric, deletedMetricToo])
    await answer(person.ask('DELETE', `/api/metrics/${id}`, undefined, crypto.randomUUID()))
  await answer(person.ask('PUT', '/api/metric-settings/weight', { display_unit: 'kg' }, crypto.randomUUID()))
  await answer(person.ask('PUT', '/api/level-settings/semaglutide', { began_before: true }, crypto.randomUUID()))
  await answer(person.ask('PUT', '/api/offer-settings/time', { is_active: false }, crypto.randomUUID()))
  const ownMetric = ownMetricId(crypto.randomUUID())
  await answer(person.ask('PUT', `/api/metric-settings/${ownMetric}`, MOOD, crypto.randomUUID()))
  const labReport = await newLabReport(person)
  const [deletedLabReport, deletedLabReportToo] = [await newLabReport(person), await newLabReport(person)]
  for (const id of [deletedLabReport, deletedLabReportToo])
    await answer(person.ask('DELETE', `/api/lab-reports/${id}`, undefined, crypto.randomUUID()))
  const checkout = await paginate(person, 'checkout', { plan: 'monthly' })
  await server.api.request(checkout, { method: 'POST' })
  const shared = await newSharedLink(person)
  await server.api.request('/api/shared', openingOf(tokenOf(shared)))
  return {
    person,
    dose,
    ownPeptide: logged.peptide_id,
    schedule,
    pending: second?.id ?? '',
    completed: first?.id ?? '',
    completing,
    deleted,
    deletedToo,
    metric,
    deletedMetric,
    deletedMetricToo,
    ownMetric,
    labReport,
    deletedLabReport,
    deletedLabReportToo,
    site: await newSite(person),
    ...(await newSymptoms(person)),
    photo: (await newPhoto(person)).id,
    write: dose,
    checkout,
    portal: await paginate(person, 'portal'),
    feed: (await newFeed(person)).split('/').at(-1) ?? '',
    unsubscribe: unsubscribeToken(person.id, server.context.settings.authSecret),
    device,
    notification: await newReminder(server, person),
    vial: await newVial(person, { start: { on: onDay(-1), beyondUseOn: onDay(27), diluentMl: '2' } }),
    unmixedVial: await newVial(person),
    spareVial: await newVial(person),
    sharedLink: shared.id,
    sharedToken: tokenOf(shared),
    otherSession: sessionIdOf(await secondDevice(server, person)),
  }
}

/** A reminder as the job makes it. Returns its notification. */
async function newReminder({ context }: TestServer, { id }: TestPerson): Promise<string> {
  const notification = crypto.randomUUID()
  await asOwner(
    context.database,
    `insert into reminders (user_id, slot_at, round, send_at, notification, made_at)
     values ($1, date_trunc('minute', now()), 0, now(), $2, now())`,
    [id, notification],
  )
  return notification
}

/** The form of an entry of a symptom. */
export const NAUSEA = {
  symptom: 'nausea',
  grade: 1,
  date: onDay(-1),
  time: '07:05',
  end_date: onDay(-1),
  end_time: '09:00',
  zone: 'Europe/Berlin',
  site: null,
  notes: 'after breakfast',
}

export const WEIGHT = { metricType: 'weight', value: '180.5', unit: 'lbs', notes: 'after breakfast' }

/** A metric of the person's own, as its form sends it. */
export const MOOD = { label: 'Mood', form: 'scale' }

/** What a report of a laboratory says of all its results. */
export const LAB_REPORT = { lab: 'Quest', fasting: true, date: onDay(-2), time: '08:15', zone: 'Europe/Berlin' }

/** The body of a new report with two results. */
export const labReportBody = (id: string = crypto.randomUUID()) => ({
  id,
  report: LAB_REPORT,
  results: [
    { id: crypto.randomUUID(), metric: { metricType: 'hdl', value: '52', unit: 'mg/dL', reference_range: '>40' } },
    { id: crypto.randomUUID(), metric: { metricType: 'crp', value: '0.3', comparator: '<', unit: 'mg/L' } },
  ],
})

/** A valid dose form, with a reference peptide unless changed. */
export const doseForm = (changed: Record<string, unknown> = {}) => ({
  peptide: PEPTIDE_IDS.bpc157 as string,
  dosage: '250',
  unit: 'mcg',
  administrationMethod: 'injection',
  notes: 'left thigh',
  dosageType: 'one-time',
  startDate: onDay(0) as string,
  time: '08:00',
  zone: 'Europe/Berlin',
  ...changed,
})

/** A valid form of an edit. */
export const editForm = (changed: Record<string, unknown> = {}) => {
  const { peptide: _, dosageType: __, ...form } = doseForm({ dosage: '300', notes: 'right thigh' })
  return { ...form, ...changed }
}

/** A valid form of a vial: 5 mg of semaglutide as a powder that is not mixed, unless changed. */
export const vialForm = (changed: Record<string, unknown> = {}) => ({
  kind: 'vial',
  peptide: PEPTIDE_IDS.semaglutide as string,
  amount: '5',
  unit: 'mg',
  name: 'From the pharmacy',
  ...changed,
})

/** All rows of a person as text, in a stable order. */
export async function rowsOf(server: TestServer, userId: string): Promise<string> {
  const { rows: tables } = await asOwner<{ name: string }>(
    server.context.database,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await asOwner<{ row: string }>(
      server.context.database,
      `select to_jsonb(t)::text as row from ${name} t where user_id = $1 order by 1`,
      [userId],
    )
    parts.push(`${name}:\n${rows.map(({ row }) => row).join('\n')}`)
  }
  return parts.join('\n')
}

/** Makes the address of the person's calendar feed. */
export async function newFeed(person: TestPerson, choice: Record<string, unknown> = {}): Promise<string> {
  const body = { by_name: false, amounts: false, zone: 'Europe/Berlin', ...choice }
  return (await answer<{ readonly url: string }>(person.ask('POST', '/api/calendar-feed', body))).url
}

/** Adds a vial with what it happened to be mixed with. Returns its id. */
async function newVial(person: TestPerson, changed: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID()
  await answer(person.ask('POST', '/api/vials', { id, vial: vialForm(changed) }, id))
  return id
}

/** A report of a laboratory. Returns its id. */
async function newLabReport(person: TestPerson): Promise<string> {
  const id = crypto.randomUUID()
  await answer(person.ask('POST', '/api/lab-reports', labReportBody(id), crypto.randomUUID()))
  return id
}

async function newMetric(person: TestPerson): Promise<string> {
  const id = crypto.randomUUID()
  await answer(person.ask('POST', '/api/metrics', { id, metric: WEIGHT }, id))
  return id
}

async function newSite(person: TestPerson): Promise<string> {
  const id = ownSiteId('subcutaneous', crypto.randomUUID())
  await answer(person.ask('PUT', `/api/sites/${id}`, { label: 'Lower back' }, crypto.randomUUID()))
  return id
}

/** A check-in of yesterday with three entries, two of which are deleted since, and a symptom of the person's own. */
async function newSymptoms(person: TestPerson) {
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
  const entries = ids.map((id) => ({ id, entry: NAUSEA }))
  const check_in = { day: onDay(-1), asked: ['nausea', 'headache'] }
  await answer(person.ask('POST', '/api/symptom-entries', { entries, check_in }, crypto.randomUUID()))
  const [symptomEntry, deletedSymptomEntry, deletedSymptomEntryToo] = ids
  for (const id of [deletedSymptomEntry, deletedSymptomEntryToo])
    await answer(person.ask('DELETE', `/api/symptom-entries/${id}`, undefined, crypto.randomUUID()))
  const symptom = ownSymptomId(crypto.randomUUID())
  await answer(person.ask('PUT', `/api/symptoms/${symptom}`, { label: 'Cold hands' }, crypto.randomUUID()))
  return { symptomEntry, deletedSymptomEntry, deletedSymptomEntryToo, symptom }
}

async function deletedDose(person: TestPerson): Promise<string> {
  const id = crypto.randomUUID()
  await answer(person.ask('POST', '/api/doses', { id, dose: doseForm(), confirmed: true }, id))
  await answer(planning(person).deleteDose(id))
  return id
}

async function registeredDevice(server: TestServer, person: TestPerson): Promise<string> {
  const id = crypto.randomUUID()
  await asOwner(
    server.context.database,
    `insert into push_devices (user_id, id, session_id, endpoint, p256dh, auth)
     values ($1, $2, $3, 'https://push.vialog.invalid/a-browser', repeat('B', 87), repeat('a', 22))`,
    [person.id, id, sessionIdOf(person)],
  )
  return id
}

const ownDose = () => doseForm({ peptide: OTHER_PEPTIDE, customPeptideName: 'My own' })

async function paginate(person: TestPerson, call: 'checkout' | 'portal', body?: unknown): Promise<string> {
  return (await answer<ProviderPage>(person.ask('POST', `/api/billing/${call}`, body))).url ?? ''
}

async function answer<A>(asked: Promise<Response>): Promise<A> {
  const response = await asked
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as A
}
