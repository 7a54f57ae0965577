export const text = {
  unitOf: (field: string) => `Unit of ${field.toLowerCase()}`,
  exactly: (value: string) => `Exactly ${value}`,
  peptide: 'Peptide (optional)',
  anyPeptide: 'Any',
  unreadable: 'One of the numbers above cannot be read yet.',
  missing: (values: string) => `Enter ${values}, above zero.`,
  and: (first: string, last: string) => `${first} and ${last}`,
  /** The values of a calculation in the sentence about those that are missing. */
  values: {
    weight: 'the body weight',
    perKg: 'the dose per kg',
    vial: 'the vial amount',
    water: 'the water',
    dose: 'the desired dose',
    value: 'an amount',
    purity: 'the purity',
    volume: 'a volume',
    mark: 'a mark',
  },
}
