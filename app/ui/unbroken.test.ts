import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const html = (text: string) => renderToStaticMarkup(createElement(Unbroken, { text }))
const whole = (text: string) =>
  [...html(text).matchAll(/<span translate="no" class="whitespace-nowrap">(.*?)<\/span>/g)].map(([, it]) => it)

test.each([
  ['2,500 mcg is 10 times your usual 0.25 mg.', ['2,500 mcg', '0.25 mg']],
  ['planned Nov 20, 9:00 PM, taken 12:40 AM · oral', ['Nov 20', '9:00 PM', '12:40 AM']],
  ['30 IU', ['30 IU']],
  ['1.40 of 2.00 ml, about 1 dose', ['2.00 ml', '1 dose']],
  ['Use by Nov 30 (7 days)', ['Nov 30', '7 days']],
  ['0.10 ml, 10 units on a U-100 syringe', ['0.10 ml', '10 units', 'U-100']],
  ['BPC-157 32 minutes ago', ['BPC-157']],
  ['TB-500 and CJC-1295 with GHK-Cu or MOTS-c', ['TB-500', 'CJC-1295', 'GHK-Cu', 'MOTS-c']],
  ['2500 mcg/ml, 1 unit, 2.3 % less than 70 kg × 2 mcg/kg', ['2500 mcg', '1 unit', '2.3 %', '70 kg', '2 mcg']],
  ['the range (200-500 mcg), 1.666666… mg/ml', ['200-500 mcg', '1.666666… mg']],
  ['Once-weekly drugs of a 28-day vial in November 2026', []],
  ['10 mgs and 8 PMs', []],
  ['', []],
])('in %j no line ends within %j', (text, parts) => {
  expect(whole(text)).toEqual(parts)
  expect(html(text).replaceAll(/<[^>]+>/g, '')).toBe(text)
})
