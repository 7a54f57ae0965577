import { describe, expect, test } from 'vitest'
import { messagesOf } from '../text/messages.ts'
import { Age, ExperienceLevel, Goals, ProfileChange } from './schema.ts'
import { ONBOARDING_GOALS, SETTINGS_GOALS } from './goals.ts'
import { EXPERIENCE_LABELS } from './experience.ts'

describe('an age', () => {
  test.each([
    [1, 1],
    [119, 119],
    ['1', 1],
    [' 42 ', 42],
    ['119', 119],
  ])('%j is %i', (typed, age) => {
    expect(Age.parse(typed)).toBe(age)
  })

  test.each([0, 120, -1, 1.5, '0', '120', '1.5', '1e1', '-3', '', ' ', 'forty', Number.NaN, null, undefined, '４２'])(
    '%j is refused',
    (typed) => {
      expect(messagesOf(Age, typed)).toEqual({ '': 'Please enter a valid age between 1 and 119.' })
    },
  )
})

describe('goals', () => {
  test('both lists have eight, and all together are valid', () => {
    expect([ONBOARDING_GOALS.length, SETTINGS_GOALS.length]).toEqual([8, 8])
    expect(messagesOf(Goals, [...new Set([...ONBOARDING_GOALS, ...SETTINGS_GOALS])])).toEqual({})
    expect(messagesOf(Goals, [])).toEqual({})
  })

  test('a profile has at most 16 goals, each once, each of 1 to 50 readable characters', () => {
    const many = Array.from({ length: 17 }, (_, index) => `goal ${index}`)
    expect(messagesOf(Goals, many.slice(1))).toEqual({})
    expect(messagesOf(Goals, many)).toEqual({ '': 'Please choose at most 16 goals' })
    expect(messagesOf(Goals, ['Recovery', ' Recovery'])).toEqual({ '': 'Please choose each goal once' })
    expect(messagesOf(Goals, ['x'.repeat(50)])).toEqual({})
    expect(messagesOf(Goals, ['x'.repeat(51)])).toEqual({ '0': 'A goal must be less than 50 characters' })
    expect(messagesOf(Goals, [' '])).toEqual({ '0': 'A goal cannot be empty' })
    expect(messagesOf(Goals, ['a\u0000'])).toEqual({ '0': 'Please remove the unreadable character' })
    expect(messagesOf(Goals, 'Recovery')).toEqual({ '': 'Please choose your goals' })
  })
})

describe('a change of the profile', () => {
  test('a change of the profile may carry any of the four fields, or none', () => {
    expect(ProfileChange.parse({ age: '42' })).toEqual({ age: 42 })
    expect(ProfileChange.parse({})).toEqual({})
    expect(ProfileChange.parse({ display_name: ' Kit ', goals: ['Recovery'], experience_level: 'some' })).toEqual({
      display_name: 'Kit',
      goals: ['Recovery'],
      experience_level: 'some',
    })
  })

  test('a change of the profile may not have any other field', () => {
    expect(ProfileChange.safeParse({ premium_until: '2099-01-01' }).success).toBe(false)
    expect(ProfileChange.safeParse({ user_id: 'someone' }).success).toBe(false)
  })

  test('an experience level must be chosen, and each has its own label', () => {
    expect(messagesOf(ProfileChange, { experience_level: '' })).toEqual({
      experience_level: 'Please select your experience level',
    })
    expect(new Set(ExperienceLevel.options.map((level) => EXPERIENCE_LABELS[level])).size).toBe(4)
    expect(EXPERIENCE_LABELS.beginner).toBe('Complete Beginner')
    expect(EXPERIENCE_LABELS.some).toBe('Some Experience')
  })
})
