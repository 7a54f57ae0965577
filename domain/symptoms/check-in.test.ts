import { expect, test } from 'vitest'
import { askedTogether, gradesOfDay } from './check-in.ts'

const entry = (symptom: string, grade: 1 | 2 | 3) => ({ symptom, grade })

test('"nothing today" is grade none for each symptom that was asked about', () => {
  expect([...gradesOfDay(['nausea', 'headache'], [])]).toEqual([
    ['nausea', 0],
    ['headache', 0],
  ])
})

test('an entry without a check-in says something of its own symptom alone', () => {
  expect([...gradesOfDay(undefined, [entry('nausea', 1)])]).toEqual([['nausea', 1]])
})

test('a day without either says nothing of any symptom', () => {
  expect(gradesOfDay(undefined, []).size).toBe(0)
})

test('the strongest of several entries of a day counts', () => {
  expect(gradesOfDay(['nausea'], [entry('nausea', 1), entry('nausea', 3), entry('nausea', 2)]).get('nausea')).toBe(3)
})

test('a second check-in adds what it asked about, each symptom once', () => {
  expect(askedTogether(['nausea', 'headache'], ['headache', 'burping'])).toEqual(['nausea', 'headache', 'burping'])
})
