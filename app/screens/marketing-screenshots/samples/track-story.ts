import { typed, type Storyboard } from './storyboard.ts'

export type Track = {
  readonly kind: 'one-time' | 'scheduled'
  readonly peptide: string
  readonly dosage: string
  readonly unit: string
  readonly method: string
  readonly notes: string
  readonly pressed: boolean
  readonly saved: boolean
  readonly scroll: number
}

/** The choices of the sample (docs/product/screens.md#marketing). */
export const peptides = ['Semaglutide', 'Tirzepatide', 'BPC-157', 'TB-500', 'Other (specify)'] as const
export const units = ['mg', 'mcg', 'IU', 'mL'] as const
export const methods = [
  { name: 'Injection', kinds: ['subcutaneous', 'intramuscular'] },
  { name: 'Oral', kinds: ['tablets', 'capsules', 'liquid'] },
  { name: 'Nasal Spray', kinds: ['intranasal'] },
] as const

/** A peptide is selected, the dose is typed and logged. */
export const trackStory: Storyboard<Track> = {
  length: 8,
  still: 4.6,
  opening: {
    kind: 'one-time',
    peptide: '',
    dosage: '',
    unit: 'mg',
    method: '',
    notes: '',
    pressed: false,
    saved: false,
    scroll: 0,
  },
  beats: [
    { at: 0.8, change: { peptide: 'BPC-157' } },
    ...typed(1.4, 'dosage', '250'),
    { at: 2.1, change: { unit: 'mcg' } },
    { at: 2.7, change: { method: 'subcutaneous' } },
    ...typed(3.2, 'notes', 'Left side'),
    { at: 4.6, takes: 0.6, change: { scroll: 1 } },
    { at: 5.5, change: { pressed: true } },
    { at: 6, change: { pressed: false } },
    { at: 6.2, change: { saved: true } },
  ],
}
