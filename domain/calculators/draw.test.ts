import { expect, test } from 'vitest'
import { exactly } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { drawOf, isBetweenMarks, type DrawRequest } from './draw.ts'

const request: DrawRequest = {
  vial: { amount: '5', unit: 'mg' },
  volumeMl: '2',
  dose: { amount: exactly('250'), unit: 'mcg' },
  device: { scale: 'U-100', barrel: '0.5' },
}

/** The exact volume, what is drawn, what that delivers, and its error in percent. */
function drawn(change: Partial<DrawRequest>, amount = '250') {
  const draw = drawOf({ ...request, dose: { amount: exactly(amount), unit: 'mcg' }, ...change })
  if (draw?.kind !== 'draw') throw new Error('no draw')
  const { volumeMl, drawnMl, delivery } = draw
  const numbers = [volumeMl, drawnMl, delivery.dose, delivery.errorPercent].map(formatResult)
  return [draw.reading.kind, ...numbers, isBetweenMarks(draw)]
}

test('on a mark all of the dose is drawn', () => {
  expect(drawn({})).toEqual(['readable', '0.1', '0.1', '250', '0', false])
})

test('between marks the nearest is drawn, and delivers another amount', () => {
  expect(drawn({}, '256')).toEqual(['readable', '0.102', '0.1', '250', '-2.344', true])
  expect(drawn({ device: { scale: 'U-100', barrel: '1' } }, '275')).toEqual([
    'readable',
    '0.11',
    '0.1',
    '250',
    '-9.091',
    true,
  ])
})

test('where the barrel has no mark the exact volume is drawn', () => {
  expect(drawn({}, '1260')).toEqual(['too much', '0.504', '0.504', '1260', '0', false])
  expect(drawn({}, '12')).toEqual(['too little', '0.0048', '0.0048', '12', '0', false])
})

test('IU and mass need the ratio of the peptide; zero gives nothing', () => {
  const inIu = { dose: { amount: exactly('2'), unit: 'IU' } } as const
  expect(drawOf({ ...request, ...inIu })).toMatchObject({ kind: 'refused' })
  expect(drawOf({ ...request, ...inIu, iuToMg: '3' })).toMatchObject({ kind: 'draw' })
  expect(drawOf({ ...request, volumeMl: '0' })).toBe(undefined)
  expect(drawOf({ ...request, dose: { amount: exactly('0'), unit: 'mcg' } })).toBe(undefined)
})
