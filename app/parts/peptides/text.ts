import type { Difference } from '#domain/peptides/name-table'

/** What the form does with the peptide. */
export type Act = 'log' | 'plan' | 'add' | 'keep'

/** `name` is as typed, `listed` the name in the list, `substance` what it is called on labels. */
type Named = { readonly name: string; readonly listed: string; readonly substance: string }

export const text = {
  label: 'Peptide name',
  same: ({ name, listed }: Named) => `${name} is ${listed}.`,
  brand: ({ name, substance }: Named) => `${name} is ${substance}.`,
  blend: (name: string, peptides: string) => `${name} is a blend of ${peptides}.`,
  called: (name: string, peptides: string) =>
    `${name} is what sellers call a blend of ${peptides}. Its label says what is in yours.`,
  /** How a dose of a blend is entered. */
  ofBlend: {
    log: 'Log the dose by the amount of one of them. Drawn from the vial of the blend, it counts for each.',
    plan: 'Plan it by the amount of one of them. Drawn from the vial of the blend, its doses count for each.',
    add: 'A blend holds an amount of each.',
    keep: 'A protocol is of one of them: write its dose and its amount in the vial. The others are added when the vial is mixed.',
  } satisfies Readonly<Record<Act, string>>,
  addBlend: {
    log: 'Add its vial',
    plan: 'Add its vial',
    add: 'Add as a blend',
    keep: 'Add its vial',
  } satisfies Readonly<Record<Act, string>>,
  or: (names: readonly string[]) => names.join(' or '),
  difference: {
    'not-injected': ({ name, substance }) =>
      `${name} is ${substance} that is not injected. Its amounts are not those of an injection.`,
    fragment: () => 'TB-500 is a part of thymosin beta-4, and sellers use either name for both.',
    'without-dac': () =>
      'CJC-1295 without DAC is another substance than CJC-1295 with DAC: it lasts far shorter and is taken in far smaller amounts.',
    'long-acting': ({ name }) =>
      `${name} is a changed growth hormone that is injected once a week. Its amounts are not those of HGH.`,
    'with-additive': ({ name, substance }) =>
      `${name} is ${substance} with something else mixed in. Enter the amount of ${substance} alone.`,
  } satisfies Readonly<Record<Difference, (named: Named) => string>>,
  ask: {
    log: (listed: string) => `Log it as ${listed}?`,
    plan: (listed: string) => `Plan it as ${listed}?`,
    add: (listed: string) => `Add it as ${listed}?`,
    keep: (listed: string) => `Write it for ${listed}?`,
  } satisfies Readonly<Record<Act, (listed: string) => string>>,
  yes: {
    log: (listed: string) => `Log as ${listed}`,
    plan: (listed: string) => `Plan as ${listed}`,
    add: (listed: string) => `Add as ${listed}`,
    keep: (listed: string) => `Write it for ${listed}`,
  } satisfies Readonly<Record<Act, (listed: string) => string>>,
  no: 'No, something else',
  unanswered: (listed: string) => `Please choose below whether it is ${listed}`,
}
