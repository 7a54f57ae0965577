import { expect, test } from 'vitest'
import { monthOfName } from './names-of-days.ts'
import { readDayCell } from './day-cell.ts'

const LANGUAGES = ['en', 'da', 'nl', 'fr', 'de', 'it', 'nb', 'pt', 'es', 'sv']
const MONTHS = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 12)))

test.each(LANGUAGES)(
  'the months of a language are known as Unicode has them, whole, short and behind a day: %s',
  (language) => {
    for (const [at, month] of MONTHS.entries())
      for (const form of ['long', 'short'] as const) {
        const alone = new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' }).format(month)
        expect([alone, monthOfName(alone)]).toEqual([alone, at + 1])
        const whole = new Intl.DateTimeFormat(language, {
          day: 'numeric',
          month: form,
          year: 'numeric',
          timeZone: 'UTC',
        })
        const day = whole.format(month)
        expect([day, readDayCell(day)]).toEqual([day, { ok: true, value: month.toISOString().slice(0, 10) }])
      }
  },
)

test.each(['listopad', 'listopada', 'huhtikuuta', 'mm', ''])('a name of no one month is none: %s', (name) => {
  expect(monthOfName(name)).toBeUndefined()
})

test.each([
  '12 mars 2026',
  '12. März 2026',
  '12. Ma\u0308rz 2026',
  '12 de marzo de 2026',
  '12 de març de 2026',
  '12º de março de 2026',
])('%s is one day, or is refused', (text) => {
  const day = readDayCell(text)
  expect(day.ok ? day.value : day.reason).toBe(
    text.includes('març ')
      ? `The month of "${text}" is not known. Write the dates of the file with numbers, such as 2026-05-09`
      : '2026-03-12',
  )
})
