export const text = {
  premiumFeature: 'protocols',
  name: 'Name',
  dose: 'Dose',
  recipe: 'Recipe',
  recipeHint: 'What the vial holds, what you add to it, and the syringe.',
  vialAmount: 'Amount in the whole vial',
  diluent: 'Diluent you add',
  ml: 'ml',
  syringe: 'Syringe',
  syringeNone: 'Select a syringe',
  syringeOf: (scale: string, barrel: string) => `${scale}, ${barrel} ml`,
  step: 'A mark every',
  draw: {
    of: (dose: string) => `${dose}:`,
    onScale: unitsOnScale,
    onSyringe: (ml: string, units: string, scale: string) => `${ml} ml, ${unitsOnScale(units, scale)}`,
    nearest: (mark: number, dose: string, error: string) => `The mark at ${mark} delivers ${dose}, ${error}.`,
    tooMuch: (ml: string, barrel: string) => `${ml} ml, more than the ${barrel} ml barrel holds.`,
    refused: (reason: string) => `${reason}.`,
    tooLittle: (ml: string) => `${ml} ml, too little for a mark.`,
  },
  plan: 'Plan',
  planHint: 'How often, at what time, and for how long.',
  method: 'Method',
  time: 'Time',
  frequency: 'Frequency',
  daysAtStart: 'Days chosen at the start',
  byPattern: 'By the pattern below',
  weeks: 'Duration',
  weeksUnit: 'weeks',
  total: 'Total doses',
  totalUnit: 'doses',
  regimen: {
    says: 'Reads:',
    clock: (place: string) => `by the clock of ${place}`,
    remove: 'Leave out times, pattern and clock',
  },
  notes: 'Notes (optional)',
  waiting: 'waiting',
  version: (number: number) => `Version ${number}`,
  /** Of the same name as on every range of the reference. */
  check: 'Check against your label. Not a recommendation.',
  notStored: {
    title: 'Not saved',
    explanation: 'This device has no room for it. What you typed is still here.',
  },
}

/** A bare "units" would also be an amount. */
function unitsOnScale(units: string, scale: string): string {
  return `${units === '1' ? '1 unit' : `${units} units`} on a ${scale} syringe`
}
