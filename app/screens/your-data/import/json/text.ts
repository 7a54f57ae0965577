import type { ImportResult } from '#contract'
import { list } from '#domain/text/list'
import type { CivilDate } from '#domain/time/civil'
import { fullMonthDay } from '#domain/time/format'
import { counted } from '../counted.ts'
import { text as importText } from '../text.ts'
import type { Unreadable } from './open-export.ts'
import { COUNTED, type Counted, type Preview } from './preview.ts'

export const text = {
  preview: 'In this export',
  kinds: ({ counts, deleted }: Preview): readonly string[] =>
    namesOf(counts).map((name, at) =>
      at === 0 && deleted > 0 ? `${name}, ${deleted.toLocaleString('en-US')} of them deleted` : name,
    ),
  days: ({ from, to }: NonNullable<Preview['days']>) =>
    from === to ? `Doses of ${dayText(from)}` : `Doses from ${dayText(from)} to ${dayText(to)}`,
  exportedOn: (day: CivilDate) => `Exported on ${dayText(day)}`,
  empty: 'This export holds no doses, schedules, vials, metrics or symptoms.',
  merges: 'What is here already stays as it is.',
  button: (doses: number) => (doses === 0 ? 'Import' : `Import ${counted(doses, 'dose')}`),
  checking: 'Checking the file...',
  refused: 'This file cannot be imported. Nothing was changed.',
  done: {
    title: ({ imported }: ImportResult) =>
      namesOf(imported).length === 0 ? 'Everything was there already' : `Imported ${list(namesOf(imported))}`,
    explanation: ({ present }: ImportResult) => {
      const names = namesOf(present)
      if (names.length === 0) return 'It is on all of your devices.'
      const isOne = Object.values(present).reduce((sum, count) => sum + count, 0) === 1
      return `There already, and left as ${isOne ? 'it was' : 'they were'}: ${list(names)}.`
    },
  },
  notOpened: 'This file cannot be imported',
  reasons: {
    'too-large': 'It is too large: vialog.json may have 64 MB. Nothing was changed.',
    damaged: 'It is damaged or was cut off. Export once more, or choose another file. Nothing was changed.',
    'no-vialog-json': 'This ZIP has no vialog.json. Choose the ZIP of an export. Nothing was changed.',
    spreadsheet:
      'It is a workbook of a spreadsheet. Save the sheet with the doses as "CSV UTF-8" and choose that file. Nothing was changed.',
    document: 'It is a text document. Choose the ZIP of an export, or a table as CSV. Nothing was changed.',
    health: 'It has no vialog.json. Nothing was changed.',
    outside: importText.outside,
    'zip-in-zip': 'This ZIP holds another ZIP. Unpack it once, and choose the one inside. Nothing was changed.',
    files:
      'This ZIP has no vialog.json, but other files. Unpack it, and choose the one that holds the doses or weights. Nothing was changed.',
    'not-vialog': 'It is no export of Vialog, nor of a product whose files Vialog knows. Nothing was changed.',
    newer: 'This file is from a newer version of Vialog. Reload the page and try again. Nothing was changed.',
  } satisfies Record<Unreadable, string>,
}

const NAMES: Readonly<Record<Counted, readonly [one: string, other: string]>> = {
  doses: ['dose', 'doses'],
  schedules: ['schedule', 'schedules'],
  vials: ['vial or pen', 'vials and pens'],
  user_metrics: ['metric entry', 'metric entries'],
  symptom_entries: ['entry of a symptom', 'entries of symptoms'],
  custom_peptides: ['peptide of your own', 'peptides of your own'],
}

/** The counts above 0 with their names, doses first: '1,234 doses'. */
function namesOf(counts: Readonly<Record<Counted, number>>): readonly string[] {
  return COUNTED.filter((kind) => counts[kind] > 0).map((kind) => counted(counts[kind], ...NAMES[kind]))
}

/** A day with its year: 'November 20, 2026'. */
function dayText(day: CivilDate): string {
  return `${fullMonthDay(day)}, ${day.slice(0, 4)}`
}
