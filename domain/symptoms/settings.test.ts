import { expect, test } from 'vitest'
import { symptomNames } from './name.ts'
import { offeredSymptoms, symptomNameRefusal } from './offered.ts'
import { isAskedOnDashboard } from './dashboard-question.ts'
import { changedSymptom, type SymptomSettings } from './settings.ts'
import { isOwnSymptomId, isUsuallyAsked, ownSymptomId, SYMPTOM_IDS } from './symptoms.ts'

const own = (last: number) => ownSymptomId(`00000000-0000-4000-8000-00000000000${last}`)
const set = (id: string, label: string | null = null, is_asked = true): SymptomSettings => ({ id, label, is_asked })

test('where a person has set nothing, every symptom is offered, and those of the labels are asked about', () => {
  const offered = offeredSymptoms([])
  expect(offered.map(({ id }) => id)).toEqual(SYMPTOM_IDS)
  expect(offered.filter(({ is_asked }) => is_asked).map(({ name }) => name)).toEqual([
    'Nausea',
    'Vomiting',
    'Diarrhea',
    'Constipation',
    'Stomach pain',
    'Heartburn, reflux',
    'Burping',
    'Bloating',
    'Headache',
    'Tiredness',
    'Dizziness',
    'Hair loss',
    'Reaction at the injection site',
  ])
})

test('own symptoms come last by their names, and what is switched off is offered and not asked about', () => {
  const offered = offeredSymptoms([
    set(own(1), 'Night sweats'),
    set(own(2), 'Cold hands', false),
    set('nausea', null, false),
    set('all'),
  ])
  expect(offered.slice(-2)).toEqual([
    { id: own(2), name: 'Cold hands', is_asked: false },
    { id: own(1), name: 'Night sweats', is_asked: true },
  ])
  expect(offered[0]).toEqual({ id: 'nausea', name: 'Nausea', is_asked: false })
})

test('an entry keeps the id of its symptom, and is read by the present name', () => {
  expect(symptomNames([set(own(1), 'Night sweats')])(own(1))).toBe('Night sweats')
  expect(symptomNames([set(own(1), 'Sweating at night')])(own(1))).toBe('Sweating at night')
  expect(symptomNames([])(own(1))).toBe('Own symptom')
})

test('a change sets what it names and leaves the rest', () => {
  expect(changedSymptom('neck-lump', undefined, { is_asked: true })).toEqual(set('neck-lump'))
  expect(changedSymptom(own(1), undefined, { label: 'Cramps' })).toEqual(set(own(1), 'Cramps'))
  expect(changedSymptom(own(1), set(own(1), 'Cramps', false), { label: 'Cramp' })).toEqual(set(own(1), 'Cramp', false))
  expect(changedSymptom('all', undefined, { is_asked: false })).toEqual(set('all', null, false))
})

test('the dashboard asks unless the person has said otherwise', () => {
  expect([isAskedOnDashboard([]), isAskedOnDashboard([set('all', null, false)])]).toEqual([true, false])
})

test('a name is taken whatever its case, and however its accent is written', () => {
  const settings = [set(own(1), 'Crampes à l’épaule')]
  const taken = 'There is a symptom of this name already'
  expect(symptomNameRefusal(own(2), 'CRAMPES À L’E\u0301PAULE', settings)).toBe(taken)
  expect(symptomNameRefusal(own(2), 'hair LOSS', settings)).toBe(taken)
  expect(symptomNameRefusal(own(1), 'crampes à l’épaule', settings)).toBeUndefined()
  expect(symptomNameRefusal('nausea', 'Sick', settings)).toBe('Only a symptom of your own has a name of its own')
})

test('the id of an own symptom differs from those that Vialog knows', () => {
  expect([isOwnSymptomId(own(1)), isOwnSymptomId('nausea'), isUsuallyAsked(own(1))]).toEqual([true, false, true])
})
