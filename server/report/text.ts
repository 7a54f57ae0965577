import type { RangeState } from '#domain/metrics/reference-range'
import { GRADE_NAMES } from '#domain/symptoms/name'
import type { RegimenFacts } from '#domain/report/regimens'
import { percentTaken, type Tally } from '#domain/schedules/states/adherence'
import { formatCount, plural } from '#domain/text/plural'
import { MISSING } from './fonts.ts'

/** All words of a report. */
const STATES: Readonly<Record<RangeState, string>> = { below: 'below it', within: 'within it', above: 'above it' }

export const text = {
  title: (name: string, date: string) => `Vialog report of ${name}, ${date}`,
  noName: 'No name given',
  disclaimer: 'Recorded by the person; not verified. Vialog records and shows, it is not medical advice.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  exported: (date: string) => `Exported ${date}`,
  read: (date: string) => `Read ${date}`,
  missing: `${MISSING} stands for a character that the font of this report does not have.`,
  person: {
    age: 'Age',
    experience: 'Experience',
    goals: 'Goals',
    period: 'Period',
    exported: 'Exported',
    read: 'Read',
    years: (age: number) => plural(age, 'year'),
    notSaid: 'not said',
    exportedAt: (date: string, time: string, place: string) => `${date}, ${time} (${place})`,
    until: (from: string | null, until: string) => `${from ?? 'All days'} until ${until}`,
    open: (from: string | null) => (from === null ? 'All days' : `From ${from}`),
  },
  tiles: {
    doses: 'Doses',
    ofPeptides: (peptides: number) => `of ${plural(peptides, 'peptide')}`,
    adherence: 'Adherence',
    weight: 'Weight',
    energy: 'Energy',
    sleep: 'Sleep',
    mean: (entries: number) => `mean of ${plural(entries, 'entry', 'entries')}`,
    since: (change: string, unit: string, date: string) => `${change} ${unit} since ${date}`,
    none: 'none',
    nothing: 'in this period',
  },
  regimens: {
    title: 'Regimens',
    none: 'No regimen lies in this period.',
    columns: ['Peptide', 'Plan', 'Days', 'Taken in this period'],
    states: { active: 'active', finished: 'finished', ended: 'ended' } satisfies Record<
      NonNullable<RegimenFacts['state']>,
      string
    >,
    protocol: (version: string) => `from protocol ${version}`,
    clock: (place: string) => `by the clock of ${place}`,
    pause: (days: string) => `paused ${days}`,
    toCome: (doses: number) => `${formatCount(doses)} to come`,
  },
  protocols: {
    title: 'Protocols',
    asNow: 'Those in use when this report was made, as the person wrote them down. They are no prescription.',
    columns: ['Protocol', 'Dose', 'Recipe', 'Plan'],
    saved: (number: number, date: string) => `version ${number}, saved ${date}`,
    none: '–',
  },
  adherence: {
    title: 'Adherence',
    nothing: 'No planned dose of this period is over.',
    columns: ['Days', 'Planned', 'Taken', 'Skipped', 'Missed', 'Share taken'],
    period: 'This period',
    days30: 'Last 30 days',
    streak: (days: number) => `${plural(days, 'day')} in a row on which everything planned was taken.`,
    about:
      'Planned doses of days that are over, and those that were taken. Doses that the end of a plan removed are in no number.',
    none: 'nothing planned',
    taken: ({ taken, planned }: Tally) => `${formatCount(taken)} of ${formatCount(planned)} taken`,
    percent: (tally: Tally) => percent(tally),
  },
  doses: {
    title: 'Doses per week',
    about: 'Weeks begin on Monday. IU and mass are never added up.',
    none: 'No dose was recorded in this period.',
    columns: ['Week', 'Doses', 'Total'],
    summary: (doses: number, totals: string, methods: string) =>
      `${plural(doses, 'dose')}, ${totals} in all, ${methods}`,
    single: (amount: string) => `each ${amount}`,
    sites: (sites: string) => `Sites: ${sites}`,
    site: (name: string, doses: number) => `${name} (${formatCount(doses)})`,
    singles: (least: string, most: string) => `single doses from ${least} to ${most}`,
    gap: (weeks: number) => `${plural(weeks, 'week')} without a dose`,
  },
  weight: {
    title: 'Weight',
    none: 'No weight was recorded in this period.',
    first: 'First',
    latest: 'Latest',
    lowest: 'Lowest',
    highest: 'Highest',
    change: 'Change',
    fromTo: 'from the first to the latest',
    columns: ['Entry', 'Weight', 'Day'],
    described: (first: string, latest: string, lowest: string, highest: string) =>
      `The weight as a curve: first ${first}, latest ${latest}, lowest ${lowest}, highest ${highest}.`,
    on: (value: string, date: string) => `${value} on ${date}`,
    thinned: (entries: number, drawn: number) =>
      `The curve shows ${formatCount(drawn)} of ${formatCount(entries)} entries, the extremes among them.`,
    inUnit: (unit: string) => `The curve is in ${unit}; entries in another unit are converted for it.`,
  },
  ratings: {
    title: 'Energy and sleep',
    none: 'Neither energy nor sleep was recorded in this period.',
    columns: ['From 0 to 10', 'Entries', 'Mean', 'Lowest', 'Highest'],
  },
  others: {
    title: 'Other metrics',
    columns: ['Measured', 'Entries', 'Mean', 'Lowest', 'Highest'],
    named: (metric: string, unit: string) => `${metric} (${unit})`,
    yesNo: '1 is yes, 0 is no',
    partOf: (metric: string, part: string) => `${metric}, ${part.toLowerCase()}`,
  },
  labs: {
    title: 'Lab results',
    columns: ['Day', 'Test', 'Result', "Lab's range", 'Report'],
    within: (range: string, state: RangeState | undefined) =>
      state === undefined ? range : `${range}: ${STATES[state]}`,
    asEntered: 'As they were entered. A range is that of the lab that printed it.',
    newest: (shown: number, count: number) => `The newest ${formatCount(shown)} of ${formatCount(count)}.`,
    all: 'All stand in metrics.csv.',
  },
  symptoms: {
    title: 'Symptoms',
    asked: (days: number) =>
      `Asked on ${plural(days, 'day')}. A day without a question and without an entry is not known.`,
    none: 'Nothing was there.',
    columns: ['Symptom', 'Days known', ...Object.values(GRADE_NAMES)],
  },
  notTaken: {
    title: 'Missed and skipped doses',
    none: 'No planned dose of this period was missed or skipped.',
    columns: ['Planned for', 'Dose', 'What happened'],
    missed: 'missed',
    skipped: (reason: string | null) => (reason ? `skipped: ${reason}` : 'skipped'),
    newest: (shown: number, count: number) => `The newest ${formatCount(shown)} of ${formatCount(count)}.`,
    all: 'All stand in schedule.csv.',
  },
  notes: {
    title: 'Notes',
    none: 'No note was written in this period.',
    columns: ['Written for', 'Note'],
    newest: (shown: number, count: number) => `The newest ${formatCount(shown)} of ${formatCount(count)}.`,
    all: 'All stand in doses.csv and metrics.csv.',
  },
}

/** '90 %', or that nothing was planned. */
function percent(tally: Tally): string {
  const share = percentTaken(tally)
  return share === undefined ? 'nothing planned' : `${share} %`
}
