import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { toIsoString } from '../time/instant.ts'
import type { Zone } from '../time/zone.ts'
import type { GuardedDose } from './doses.ts'
import { elapsedText, timeLeftText } from './elapsed.ts'
import { lastDoseText } from './last-dose.ts'
import { isDoseAskedAbout, type NewDose } from './is-asked.ts'
import { intervalQuestion } from './interval-question.ts'
import { amountQuestions, doseQuestions, editQuestions, oneTimeQuestions, type Question } from './questions.ts'
import { weeklyNotice } from './weekly-notice.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NEW_YORK = 'America/New_York' as Zone
/** Sunday, November 22, 4:00 PM in New York. */
const NOW = Date.parse('2026-11-22T21:00:00Z')
const reader = { now: NOW, zone: NEW_YORK }

function dose(ago: number, change: Partial<GuardedDose> = {}): GuardedDose {
  return {
    peptide_id: PEPTIDE_IDS.bpc157,
    peptide_name: 'BPC-157',
    amount: '250',
    unit: 'mcg',
    administration_method: 'subcutaneous',
    administered_at: toIsoString(NOW - ago),
    ...change,
  }
}
const sema = (ago: number, change: Partial<GuardedDose> = {}) =>
  dose(ago, { peptide_id: PEPTIDE_IDS.semaglutide, peptide_name: 'Semaglutide', amount: '0.25', unit: 'mg', ...change })
const textsOf = (questions: readonly Question[]) => questions.map(({ text }) => text)
const newDose = (of: GuardedDose): NewDose => ({ ...of, method: of.administration_method })

test('the last dose in words', () => {
  const thursday = sema(0, { administered_at: '2026-11-20T01:00:00Z' })
  const sunday = Date.parse('2026-11-23T05:00:00Z')
  expect(lastDoseText([thursday], { now: sunday, zone: NEW_YORK })).toBe(
    'Last: 0.25 mg, 3 days 4 hours ago (Thursday, 8:00 PM)',
  )
  expect(lastDoseText([], reader)).toBeUndefined()
  expect(lastDoseText([dose(5 * HOUR), dose(20 * MINUTE), dose(9 * HOUR)], reader)).toBe(
    'Last: 250 mcg, 20 minutes ago (Sunday, 3:40 PM)',
  )
  expect(lastDoseText([dose(8 * 24 * HOUR)], reader)).toBe('Last: 250 mcg, 8 days ago (November 14, 4:00 PM)')
  expect(lastDoseText([dose(365 * 24 * HOUR)], reader)).toContain('(November 22, 2025, 4:00 PM)')
  expect(lastDoseText([dose(-3 * HOUR)], reader)).toBe('Last: 250 mcg, in 3 hours (Sunday, 7:00 PM)')
  expect(lastDoseText([dose(0, { unit: 'units', amount: '10' })], reader)).toContain(
    '10 units (as recorded), less than',
  )
})

test('the hour is that of the dose, and its zone is named where the clocks differ', () => {
  expect(lastDoseText([dose(HOUR, { zone: 'Asia/Tokyo' })], reader)).toContain('(Monday, 5:00 AM, Tokyo)')
  expect(lastDoseText([dose(HOUR, { zone: 'America/Toronto' })], reader)).toContain('(Sunday, 3:00 PM)')
  expect(lastDoseText([dose(HOUR, { zone: null })], reader)).toContain('(Sunday, 3:00 PM)')
  expect(lastDoseText([dose(HOUR, { zone: 'No/Where' })], reader)).toContain('(Sunday, 3:00 PM)')
})

test('what has passed is cut, what is left is rounded up, and together they are the whole', () => {
  expect(elapsedText(0)).toBe('less than a minute')
  expect(elapsedText(59_999)).toBe('less than a minute')
  expect(elapsedText(MINUTE)).toBe('1 minute')
  expect(elapsedText(65 * MINUTE)).toBe('1 hour 5 minutes')
  expect(elapsedText(24 * HOUR - 1)).toBe('23 hours 59 minutes')
  expect(elapsedText(25 * HOUR + 59 * MINUTE)).toBe('1 day 1 hour')
  expect(timeLeftText(1)).toBe('1 minute')
  expect(timeLeftText(24 * HOUR - 1)).toBe('1 day')
  expect(timeLeftText(24 * HOUR + 1)).toBe('1 day 1 hour')
  for (let minutes = 1; minutes < 1440; minutes++) {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    const words = [
      ...(hours ? [hours === 1 ? '1 hour' : `${hours} hours`] : []),
      ...(rest ? [rest === 1 ? '1 minute' : `${rest} minutes`] : []),
    ].join(' ')
    expect(elapsedText(minutes * MINUTE + 30_000)).toBe(words)
    expect(timeLeftText(minutes * MINUTE - 30_000)).toBe(words)
  }
})

test('a dose within two hours is asked about in these words', () => {
  expect(intervalQuestion(toIsoString(NOW), [dose(20 * MINUTE)], undefined, reader)).toBe(
    'You logged 250 mcg of BPC-157 20 minutes ago. Log another?',
  )
})

test('an own interval is named with the time that is left, and replaces the two hours both ways', () => {
  expect(intervalQuestion(toIsoString(NOW), [dose(20 * HOUR)], 24, reader)).toBe(
    'You logged 250 mcg of BPC-157 20 hours ago. Your least interval is 24 hours: 4 hours left. Log another?',
  )
  expect(intervalQuestion(toIsoString(NOW), [dose(90 * MINUTE)], 1, reader)).toBeUndefined()
  expect(intervalQuestion(toIsoString(NOW), [dose(30 * MINUTE)], 1, reader)).toContain('is 1 hour: 30 minutes left')
  expect(intervalQuestion(toIsoString(NOW), [dose(29 * 24 * HOUR)], 720, reader)).toContain('is 720 hours: 1 day left')
})

test('for every interval and distance, before and after: nearer asks, exactly the interval does not', () => {
  for (const hours of [undefined, 1, 2, 3, 24, 719, 720]) {
    const least = (hours ?? 2) * HOUR
    for (const distance of [0, 1, MINUTE, least - MINUTE, least - 1, least, least + 1, 3 * least])
      for (const side of [1, -1]) {
        const question = intervalQuestion(toIsoString(NOW), [dose(side * distance)], hours, reader)
        expect(question !== undefined, `${hours} ${side * distance}`).toBe(distance < least)
      }
  }
  expect(intervalQuestion(toIsoString(NOW), [], undefined, reader)).toBeUndefined()
})

test('a dose of an earlier time is compared with those before and after it, and the nearest is named', () => {
  const at = toIsoString(NOW - 30 * HOUR)
  expect(intervalQuestion(at, [dose(HOUR), dose(31 * HOUR)], undefined, reader)).toBe(
    'You logged 250 mcg of BPC-157 1 hour before this one (Saturday, 9:00 AM). Log another?',
  )
  expect(intervalQuestion(at, [dose(29.5 * HOUR), dose(31 * HOUR)], 3, reader)).toBe(
    'You logged 250 mcg of BPC-157 30 minutes after this one (Saturday, 10:30 AM). Your least interval is 3 hours: 2 hours 30 minutes short. Log another?',
  )
  expect(intervalQuestion(at, [dose(30 * HOUR)], undefined, reader)).toContain('at the same time as this one (Saturday')
})

test('a once-weekly drug: below the shortest time of the label it asks, inside seven days it says, then nothing', () => {
  const notice = (of: GuardedDose, ago: number) =>
    weeklyNotice(
      { ...sema(0, { ...of, administered_at: toIsoString(NOW) }), method: 'injection' },
      [{ ...of, administered_at: toIsoString(NOW - ago) }],
      reader,
    )
  const tirzepatide = sema(0, { peptide_id: PEPTIDE_IDS.tirzepatide, peptide_name: 'Tirzepatide' })
  for (const [of, hours] of [
    [sema(0), 48],
    [tirzepatide, 72],
  ] as const)
    for (const side of [1, -1]) {
      expect(notice(of, side * (hours * HOUR - 1))?.asks).toBe(true)
      expect(notice(of, side * hours * HOUR)?.asks).toBe(false)
      expect(notice(of, side * 6 * 24 * HOUR)?.asks).toBe(false)
      expect(notice(of, side * 7 * 24 * HOUR)).toBeUndefined()
    }
  expect(notice(sema(0), 76 * HOUR)?.text).toBe(
    'Semaglutide is a once-weekly drug, and you logged another dose 3 days 4 hours ago. US labels: one dose a week; for a late dose or another day of the week, at least 2 days (48 hours) between two doses. Follow your prescriber or the product label.',
  )
  expect(notice(dose(0), HOUR)).toBeUndefined()
})

test('several doses of a once-weekly drug within seven days are counted, whichever lies nearest', () => {
  const before = [sema(80 * HOUR), sema(100 * HOUR), sema(6 * 24 * HOUR), sema(8 * 24 * HOUR)]
  expect(weeklyNotice({ ...sema(0), method: 'injection' }, before, reader)?.text).toMatch(
    /^Semaglutide is a once-weekly drug, and you logged 3 other doses within seven days, the nearest 3 days 8 hours ago\./,
  )
})

test('a week is counted in calendar days: an hour that the clocks take does not make it shorter', () => {
  const spring = { now: Date.parse('2026-03-11T20:00:00-04:00'), zone: NEW_YORK }
  const at = toIsoString(spring.now)
  const before = sema(0, { administered_at: '2026-03-05T01:00:00Z' })
  expect(spring.now - Date.parse(before.administered_at)).toBe(7 * 24 * HOUR - HOUR)
  expect(weeklyNotice({ ...before, administered_at: at, method: 'injection' }, [before], spring)).toBeUndefined()
})

test('tablets of a once-weekly drug neither ask nor count', () => {
  const tablet = sema(HOUR, { administration_method: 'oral' })
  const about = (method: string) => weeklyNotice({ ...sema(0), method }, [tablet], reader)
  expect(about('oral')).toBeUndefined()
  expect(about('injection')).toBeUndefined()
  expect(weeklyNotice({ ...sema(0), method: 'oral' }, [sema(HOUR)], reader)).toBeUndefined()
})

test('all questions about a dose come in one list, and none says that the dose is doubled', () => {
  const before = [sema(20 * MINUTE), sema(9 * 24 * HOUR), sema(16 * 24 * HOUR)]
  const questions = oneTimeQuestions(newDose(sema(0, { amount: '2.5' })), { doses: before, hours: undefined }, reader)
  expect(questions.map(({ kind }) => kind)).toEqual(['interval', 'weekly', 'amount'])
  expect(textsOf(questions).map((question) => question.slice(0, 40))).toEqual([
    'You logged 0.25 mg of Semaglutide 20 min',
    'Semaglutide is a once-weekly drug, and y',
    '2.5 mg is 10 times your usual 0.25 mg. I',
  ])
  expect(textsOf(questions).join(' ')).not.toMatch(/twice|double/i)
  expect(oneTimeQuestions(newDose(dose(0)), { doses: [dose(3 * HOUR)], hours: undefined }, reader)).toEqual([])
})

test('a one-time dose that lies ahead is asked about, a planned one is not', () => {
  const ahead = newDose(dose(-3 * HOUR))
  const none = { doses: [], hours: undefined }
  expect(textsOf(oneTimeQuestions(ahead, none, reader))).toEqual([
    'This dose is 3 hours ahead (Sunday, 7:00 PM). Is the time right?',
  ])
  expect(doseQuestions(ahead, none, reader)).toEqual([])
  expect(oneTimeQuestions(newDose(dose(0)), none, reader)).toEqual([])
})

test('an amount that was confirmed when it was planned is not asked about again', () => {
  const known = { doses: [dose(30 * HOUR), dose(60 * HOUR), dose(90 * HOUR)], hours: undefined }
  const planned = newDose(dose(0, { amount: '2500' }))
  expect(doseQuestions(planned, known, reader)).toHaveLength(1)
  expect(doseQuestions({ ...planned, amount_confirmed: true }, known, reader)).toEqual([])
  const soon = { ...planned, amount_confirmed: true }
  expect(doseQuestions(soon, { ...known, doses: [dose(HOUR)] }, reader).map(({ kind }) => kind)).toEqual(['interval'])
})

test('an edit is asked about what it changed', () => {
  const known = { doses: [dose(HOUR), dose(30 * HOUR), dose(60 * HOUR)], hours: undefined }
  const before = newDose(dose(10 * HOUR))
  expect(editQuestions(before, before, known, reader)).toEqual([])
  expect(textsOf(editQuestions(before, { ...before, amount: '2500' }, known, reader))).toEqual([
    '2,500 mcg is 10 times your usual 250 mcg. Is the decimal point right?',
  ])
  const moved = { ...before, administered_at: toIsoString(NOW - 2 * HOUR) }
  expect(textsOf(editQuestions(before, moved, known, reader))).toEqual([
    'You logged 250 mcg of BPC-157 1 hour after this one (Sunday, 3:00 PM). Save it?',
  ])
  const near = newDose(dose(HOUR + MINUTE))
  expect(editQuestions(near, { ...near, amount: '300' }, known, reader)).toEqual([])
})

test('an edit from a tablet to an injection is asked about its amount, and one that changes neither is asked nothing', () => {
  const none = { doses: [sema(24 * HOUR)], hours: undefined }
  const tablet = newDose(sema(0, { amount: '25', administration_method: 'oral' }))
  expect(textsOf(editQuestions(tablet, { ...tablet, method: 'injection' }, none, reader)).join()).toMatch(
    /25 mg is about 10 times the upper end of the reference range/,
  )
  const injection = newDose(sema(0, { amount: '25' }))
  expect(editQuestions(injection, { ...injection, method: 'injection' }, none, reader)).toEqual([])
})

test('a ladder is planned in one go: its steps are compared with each other, and what stands out of it is asked about', () => {
  const known = { doses: [1, 2, 3].map((weeks) => sema(weeks * 7 * 24 * HOUR)), hours: undefined }
  const planned = (...amounts: readonly string[]) =>
    amountQuestions(
      amounts.map((amount, place) => {
        const previous = amounts[place - 1]
        return { ...newDose(sema(0, { amount })), previous: previous ? { amount: previous, unit: 'mg' } : undefined }
      }),
      known,
    )
  expect(planned('0.25', '0.5', '1', '1.7', '2.4', '7.2')).toEqual([])
  expect(textsOf(planned('0.25', '0.5', '10'))).toEqual(['10 mg is 40 times your usual 0.25 mg. Is the amount right?'])
  expect(textsOf(planned('2.5', '5'))).toEqual(['2.5 mg is 10 times your usual 0.25 mg. Is the decimal point right?'])
})

test('a schedule is asked about its amounts alone, and the unusual one is named', () => {
  const known = { doses: [dose(MINUTE), dose(2 * MINUTE), dose(3 * MINUTE)], hours: 24 }
  expect(amountQuestions([newDose(dose(0))], known)).toEqual([])
  const ladder = ['250', '500', '2500'].map((amount) => newDose(dose(0, { amount })))
  const [question, ...others] = textsOf(amountQuestions(ladder, known))
  expect(amountQuestions(ladder, known).map(({ about }) => about)).toEqual([{ amount: '2500', unit: 'mcg' }])
  expect(question).toMatch(/^2,500 mcg is 10 times your usual 250 mcg/)
  expect(others).toEqual([])
})

test('whether a dose is asked about needs no words, and is the same with them', () => {
  const amounts = ['250', '2500', '25', '1000000'] as const
  const peptides = [PEPTIDE_IDS.bpc157, PEPTIDE_IDS.semaglutide, '6f2f1c1e-0000-4000-8000-000000000000']
  const answers = new Set<boolean>()
  for (const peptide_id of peptides)
    for (const amount of amounts)
      for (const ago of [-HOUR, HOUR, 3 * HOUR, 40 * HOUR, 8 * 24 * HOUR])
        for (const amount_confirmed of [true, false]) {
          const known = {
            doses: [0, 1, 2].map((days) => dose(ago + days * 240 * HOUR, { peptide_id })),
            hours: undefined,
          }
          const taken = { ...newDose(dose(0, { peptide_id, amount })), amount_confirmed }
          const isAsked = doseQuestions(taken, known, reader).length > 0
          expect(isDoseAskedAbout(taken, known, reader)).toBe(isAsked)
          answers.add(isAsked)
        }
  expect(answers).toEqual(new Set([true, false]))
})
