import type { CivilDate } from '#domain/time/civil'
import { fullMonthDay } from '#domain/time/format'
import { COUNTED, type Counted, type Preview } from './preview.ts'
import type { Unreadable } from './open-export.ts'

export const text = {
  reading: 'Reading the file...',
  preview: 'In this export',
  kinds: (preview: Preview): readonly string[] =>
    COUNTED.filter((kind) => preview.counts[kind] > 0).map((kind) => counted(kind, preview.counts[kind], preview)),
  days: ({ from, to }: NonNullable<Preview['days']>) =>
    from === to ? `Doses of ${dayText(from)}` : `Doses from ${dayText(from)} to ${dayText(to)}`,
  exportedOn: (day: NonNullable<Preview['exportedOn']>) => `Exported on ${dayText(day)}`,
  empty: 'This export holds nothing.',
  notOpened: {
    title: 'This file cannot be imported',
    'too-large': 'It is too large: vialog.json may have 64 MB. Nothing was changed.',
    damaged: 'It is damaged or was cut off. Export once more, or choose another file. Nothing was changed.',
    'no-vialog-json': 'This ZIP has no vialog.json. Choose the ZIP of an export. Nothing was changed.',
    'not-vialog': 'It is no export of Vialog. Nothing was changed.',
    newer: 'This file is from a newer version of Vialog. Reload the page and try again. Nothing was changed.',
  } satisfies Record<Unreadable | 'title', string>,
}

const NAMES: Readonly<Record<Counted, readonly [one: string, other: string]>> = {
  doses: ['dose', 'doses'],
  schedules: ['schedule', 'schedules'],
  vials: ['vial or pen', 'vials and pens'],
  user_metrics: ['metric entry', 'metric entries'],
  custom_peptides: ['peptide of your own', 'peptides of your own'],
}

function counted(kind: Counted, count: number, { deleted }: Preview): string {
  const [one, other] = NAMES[kind]
  const whole = `${count.toLocaleString('en-US')} ${count === 1 ? one : other}`
  return kind === 'doses' && deleted > 0 ? `${whole}, ${deleted.toLocaleString('en-US')} of them deleted` : whole
}

/** With the year, of whatever year it is: 'November 20, 2026'. */
function dayText(day: CivilDate): string {
  return `${fullMonthDay(day)}, ${day.slice(0, 4)}`
}
