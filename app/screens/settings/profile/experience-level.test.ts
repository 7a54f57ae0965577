import { expect, test } from 'vitest'
import { EXPERIENCE_LEVELS } from '#domain/profile/experience'
import { experienceLevel } from './experience-level.ts'

test('every level is known', () => {
  expect(EXPERIENCE_LEVELS.map(experienceLevel)).toEqual(EXPERIENCE_LEVELS)
})

test.each([null, '', 'toString', 'wizard'])('%j is no level', (value) => {
  expect(experienceLevel(value)).toBeUndefined()
})
