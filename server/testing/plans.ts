import type {
  Completion,
  MoveDose,
  PauseSchedule,
  Schedule,
  ScheduledDose,
  ShiftSchedule,
  WholeSchedule,
} from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { Adherence } from '#domain/schedules/states/adherence'
import { addDays, type CivilDate } from '#domain/time/civil'
import { dateIn } from '#domain/time/zone'
import { Zone } from '#domain/time/schema'
import type { TestPerson } from './people.ts'

/** The time zone of test persons, in which the day begins before the server's. */
export const ZONE = Zone.parse('Europe/Berlin')

/** Today in their zone when the tests of a file began: a midnight between two calls does not part what belongs together. */
const TODAY = dateIn(Date.now(), ZONE)

/** The date so many days after today in their zone. */
export const onDay = (days: number): CivilDate => addDays(TODAY, days)

/** A valid schedule form: four weekly doses of semaglutide from today on, unless changed. */
export const scheduleForm = (changed: Record<string, unknown> = {}) => ({
  peptide: PEPTIDE_IDS.semaglutide,
  customPeptideName: '',
  dosage: '0.25',
  unit: 'mg',
  administrationMethod: 'injection',
  notes: '',
  dosageType: 'schedule',
  startDate: onDay(0) as string,
  time: '09:00',
  zone: ZONE,
  vialTotalDoses: 4,
  frequency: 'weekly',
  scheduleWeeks: 4,
  customSchedule: false,
  customDates: [] as string[],
  ...changed,
})

/** The same with custom dates. */
export const customForm = (customDates: readonly string[], changed: Record<string, unknown> = {}) =>
  scheduleForm({ vialTotalDoses: '', frequency: '', scheduleWeeks: '', customSchedule: true, customDates, ...changed })

/**
 * A person's calls for schedules. Each write uses a new idempotency key unless it is a retry. A completion is confirmed: tests
 * complete within minutes what people complete within weeks.
 */
export const planning = (person: TestPerson) => {
  const key = () => crypto.randomUUID()
  const read = async <Answer>(path: string): Promise<Answer> => (await (await person.ask('GET', path)).json()) as Answer
  const create = (form: unknown, id: string = key(), writeId: string = id, more: Record<string, unknown> = {}) =>
    person.ask('POST', '/api/schedules', { id, schedule: form, ...more }, writeId)
  const whole = (id: string) => read<WholeSchedule>(`/api/schedules/${id}`)
  const planned = async (form: unknown): Promise<WholeSchedule> => {
    const response = await create(form)
    if (response.status !== 201) throw new Error(await response.text())
    return whole(((await response.json()) as Schedule).id)
  }
  return {
    create,
    whole,
    /** Creates a schedule and reads it with its doses. */
    planned,
    /** The same: its id and its first dose. */
    plannedDose: async (form: unknown = scheduleForm()) => {
      const { id, doses } = await planned(form)
      const [dose] = doses
      if (!dose) throw new Error('A schedule has a dose.')
      return { id, dose }
    },
    firstOf: async (id: string) => (await whole(id)).doses[0],
    edit: (id: string, form: unknown, today: string, writeId: string = key(), more: Record<string, unknown> = {}) =>
      person.ask('PUT', `/api/schedules/${id}`, { today, schedule: form, ...more }, writeId),
    move: (id: string, to: MoveDose, writeId: string = key()) =>
      person.ask('POST', `/api/scheduled-doses/${id}/move`, to, writeId),
    shift: (id: string, by: ShiftSchedule, writeId: string = key()) =>
      person.ask('POST', `/api/schedules/${id}/shift`, by, writeId),
    pause: (id: string, days: PauseSchedule, writeId: string = key()) =>
      person.ask('POST', `/api/schedules/${id}/pause`, days, writeId),
    deactivate: (id: string, writeId: string = key(), end: object | null = { open_from: onDay(0), zone: ZONE }) =>
      person.ask('POST', `/api/schedules/${id}/deactivate`, end ?? undefined, writeId),
    complete: (id: string, doseId: string = key(), more: Record<string, unknown> = {}, writeId: string = key()) =>
      person.ask(
        'POST',
        `/api/scheduled-doses/${id}/complete`,
        { dose_id: doseId, zone: ZONE, confirmed: true, ...more },
        writeId,
      ),
    uncheck: (id: string, doseId: string, writeId: string = key(), more: { keep?: boolean } = {}) =>
      person.ask('POST', `/api/scheduled-doses/${id}/uncheck`, { dose_id: doseId, ...more }, writeId),
    link: (id: string, doseId: string, writeId: string = key()) =>
      person.ask('POST', `/api/scheduled-doses/${id}/link`, { dose_id: doseId, zone: ZONE }, writeId),
    skip: (id: string, reason?: string, writeId: string = key()) =>
      person.ask('POST', `/api/scheduled-doses/${id}/skip`, { reason }, writeId),
    unskip: (id: string, writeId: string = key()) =>
      person.ask('POST', `/api/scheduled-doses/${id}/unskip`, undefined, writeId),
    deleteDose: (id: string, writeId: string = key()) => person.ask('DELETE', `/api/doses/${id}`, undefined, writeId),
    active: () => read<Schedule[]>('/api/schedules'),
    upcoming: (today: string, limit = 3, openFrom = today, begins = 0) =>
      read<ScheduledDose[]>(
        `/api/scheduled-doses/upcoming?today=${today}&open_from=${openFrom}&day_begins=${begins}&limit=${limit}`,
      ),
    missed: (openFrom: string, begins = 0) =>
      read<ScheduledDose[]>(`/api/scheduled-doses/missed?open_from=${openFrom}&day_begins=${begins}`),
    adherence: (today: string, openFrom = today, begins = 0) =>
      read<Adherence>(`/api/scheduled-doses/adherence?today=${today}&open_from=${openFrom}&day_begins=${begins}`),
    /** The same for a device that is in a zone. */
    inZone: (zone: string) => ({
      upcoming: (today: string, limit = 3) =>
        read<ScheduledDose[]>(`/api/scheduled-doses/upcoming?today=${today}&zone=${zone}&limit=${limit}`),
      adherence: (today: string) =>
        read<Adherence>(`/api/scheduled-doses/adherence?today=${today}&open_from=${today}&zone=${zone}`),
    }),
    calendar: (from: string, to: string) => read<ScheduledDose[]>(`/api/scheduled-doses?from=${from}&to=${to}`),
    doses: () => read<Completion['dose'][]>('/api/doses?limit=100'),
  }
}
export type Planning = ReturnType<typeof planning>
