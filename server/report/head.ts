import { EXPERIENCE_LABELS } from '#domain/profile/experience'
import type { ReportFacts } from '#domain/report/facts'
import { time12 } from '#domain/time/format'
import { placeName } from '#domain/time/place'
import { dateIn, timeIn } from '#domain/time/zone'
import { dated } from './dates.ts'
import { drawLogo } from './logo.ts'
import { COLORS } from './paint.ts'
import { paragraph } from './section.ts'
import { decorate, tag, type Sheet } from './sheet.ts'
import { text } from './text.ts'
import { heightOf, STYLES, write } from './words.ts'

/** Draws who the report is of, which days it covers, when it was made, and what it is not. */
export function drawHead(sheet: Sheet, facts: ReportFacts): void {
  decorate(sheet, () => drawLogo(sheet.pdf, { x: sheet.left, y: sheet.y, size: 17 }))
  sheet.y += 44
  paragraph(sheet, nameOf(facts), STYLES.name, 'H1')
  sheet.y += 6
  for (const [label, value] of factsOf(facts)) drawFact(sheet, label, value)
  sheet.y += 8
  drawDisclaimer(sheet)
}

/** The display name. The e-mail address is never in a report. */
export function nameOf({ person }: Pick<ReportFacts, 'person'>): string {
  return person.display_name ?? text.noName
}

function factsOf({ person, period, madeAt, zone, isExtract }: ReportFacts): readonly Fact[] {
  const words = text.person
  const today = dateIn(madeAt, zone)
  const from = period.from === null ? null : dated(period.from)
  return [
    ...(isExtract ? [] : selfOf(person)),
    [words.period, isExtract && period.to === null ? words.open(from) : words.until(from, dated(period.to ?? today))],
    [
      isExtract ? words.read : words.exported,
      words.exportedAt(dated(today), time12(timeIn(madeAt, zone)), placeName(zone)),
    ],
  ]
}

type Fact = readonly [label: string, value: string]

/** What the person says of themselves. */
function selfOf({ age, experience_level: level, goals }: ReportFacts['person']): readonly Fact[] {
  const words = text.person
  return [
    [words.age, age === null ? words.notSaid : words.years(age)],
    [words.experience, level === null ? words.notSaid : EXPERIENCE_LABELS[level]],
    [words.goals, goals.length === 0 ? words.notSaid : goals.join(', ')],
  ]
}

function drawFact(sheet: Sheet, label: string, value: string): void {
  const { left: x, width } = sheet
  const place = { x: x + LABELS, y: sheet.y, width: width - LABELS }
  const height = heightOf(sheet, value, place.width, STYLES.body)
  sheet.makeRoom(height)
  tag(sheet, 'P', () => {
    write(sheet, label, { x, y: sheet.y, width: LABELS }, STYLES.quiet)
    write(sheet, value, { ...place, y: sheet.y }, STYLES.body)
  })
  sheet.y += height + 2
}

function drawDisclaimer(sheet: Sheet): void {
  const { pdf, left: x, width } = sheet
  const inner = { x: x + 12, width: width - 24 }
  const height = heightOf(sheet, text.disclaimer, inner.width, STYLES.quiet) + 16
  sheet.makeRoom(height)
  const { y } = sheet
  decorate(sheet, () => pdf.roundedRect(x, y, width, height, 8).fill(COLORS.sunken))
  tag(sheet, 'P', () => write(sheet, text.disclaimer, { ...inner, y: y + 8 }, STYLES.quiet))
  sheet.y += height + 12
}

const LABELS = 84
