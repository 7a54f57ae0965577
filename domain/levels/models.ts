import { PEPTIDE_IDS } from '../peptides/ids.ts'

/**
 * A published model of the concentration of a peptide in the blood of many people, after an injection under the skin. Rates are per hour,
 * clearances in litres per hour, volumes in litres, weights in kilograms.
 */
export type Model = {
  /** Says which parameters a band was computed with. It changes with any of them. */
  readonly version: number
  readonly doi: string
  /** In days, of what is left after the peak: how long doses count that nobody knows of. */
  readonly halfLife: number
  readonly absorption: number
  /** The share of a dose that reaches the blood. 1 where clearance and volume are given per that share. */
  readonly bioavailability: number
  readonly clearance: (kg: number) => number
  readonly volume: (kg: number) => number
  /** The second compartment, where the model has one. */
  readonly peripheral?: { readonly clearance: (kg: number) => number; readonly volume: (kg: number) => number }
  /** How people differ: the coefficient of variation of what is log-normal between them. */
  readonly variation: Readonly<Partial<Record<Varied, number>>>
}

/** The parameters that differ between people. */
export type Varied = 'absorption' | 'clearance' | 'volume'

/**
 * Semaglutide, one compartment: K. C. Carlsson Petri et al., "Semaglutide s.c. Once-Weekly in Type 2 Diabetes: A Population Pharmacokinetic
 * Analysis", Diabetes Therapy 2018;9:1533-1547, table S3. Clearance and volume are apparent (CL/F, V/F), the volume has no effect of weight.
 */
const SEMAGLUTIDE: Model = {
  version: 1,
  doi: '10.1007/s13300-018-0458-5',
  // 0.693 x 12.2 L / 0.0478 L/h.
  halfLife: 7.4,
  absorption: 0.0286,
  bioavailability: 1,
  clearance: (kg) => 0.0478 * (kg / 85) ** 0.774,
  volume: () => 12.2,
  variation: { clearance: 0.129, volume: 0.373 },
}

/**
 * Tirzepatide, two compartments: K. Schneck and S. Urva, "Population pharmacokinetics of the GIP/GLP receptor agonist tirzepatide", CPT:
 * Pharmacometrics & Systems Pharmacology 2024;13:494-503, table 3.
 */
export function tirzepatideModel(fatShare = FAT_SHARE): Model {
  const size = (kg: number) => (kg * (1 - fatShare + FAT_OF_VOLUME * fatShare)) / 70
  return {
    version: 1,
    doi: '10.1002/psp4.13099',
    // That of the slower exponential of a person of 93 kg.
    halfLife: 5.2,
    absorption: 0.0373,
    bioavailability: 0.8,
    clearance: (kg) => 0.0329 * (kg / 70) ** 0.8,
    volume: (kg) => 2.47 * size(kg),
    peripheral: { clearance: (kg) => 0.126 * (kg / 70) ** 0.8, volume: (kg) => 3.98 * size(kg) },
    variation: { absorption: 0.225, clearance: 0.142, volume: 0.49 },
  }
}

/** The share of fat mass that counts for the volumes (the same table). */
const FAT_OF_VOLUME = 0.482
/** How much of the body is fat, which the model needs and nobody is asked: an assumption. */
const FAT_SHARE = 0.4

/** The models by the id of the peptide. There is none for any other peptide, and no setting makes one. */
export const MODELS: ReadonlyMap<string, Model> = new Map([
  [PEPTIDE_IDS.semaglutide, SEMAGLUTIDE],
  [PEPTIDE_IDS.tirzepatide, tirzepatideModel()],
])

/** The days after which a dose counts no more: five half-lives, when a thirty-second of it is left. */
export function daysOfDose({ halfLife }: Model): number {
  return Math.ceil(5 * halfLife)
}
