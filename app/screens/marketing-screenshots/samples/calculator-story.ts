import { typed, type Storyboard } from './storyboard.ts'

export type Calculator = {
  readonly tab: 'weight' | 'recon'
  readonly weight: string
  readonly perKg: string
  readonly vial: string
  readonly water: string
  readonly dose: string
  readonly pressed: '' | 'calculate' | 'save'
  readonly hasResult: boolean
  /** Units on the syringe, rising while the liquid is drawn. */
  readonly drawn: number
  readonly scroll: number
}

/** The sample calculations. calculator-story.test.ts checks them (docs/product/screens.md#marketing). */
export const example = {
  weightKg: '75',
  mcgPerKg: '3.5',
  totalMcg: '262.5',
  range: '200-500 mcg',
  vialMg: '5',
  waterMl: '2',
  doseMcg: '250',
  volumeMl: '0.100',
  concentration: '2,500 mcg/ml',
  dosesPerVial: '20',
  syringeUnits: 10,
} as const

/** A dose by body weight, then the volume to draw from a vial. */
export const calculatorStory: Storyboard<Calculator> = {
  length: 14,
  still: 12,
  opening: {
    tab: 'weight',
    weight: '',
    perKg: '',
    vial: '',
    water: '',
    dose: '',
    pressed: '',
    hasResult: false,
    drawn: 0,
    scroll: 0,
  },
  beats: [
    ...typed(1, 'weight', example.weightKg),
    ...typed(1.8, 'perKg', example.mcgPerKg),
    { at: 2.8, change: { pressed: 'calculate' } },
    { at: 3.3, change: { pressed: '', hasResult: true } },
    { at: 6, change: { tab: 'recon', hasResult: false } },
    ...typed(6.8, 'vial', example.vialMg),
    ...typed(7.4, 'water', example.waterMl),
    ...typed(8, 'dose', example.doseMcg),
    { at: 8.8, change: { pressed: 'calculate' } },
    { at: 9.3, change: { pressed: '', hasResult: true } },
    { at: 9.5, takes: 1.5, change: { drawn: example.syringeUnits } },
    { at: 11.2, takes: 0.6, change: { scroll: 1 } },
    { at: 12.4, change: { pressed: 'save' } },
    { at: 13, change: { pressed: '' } },
  ],
}
