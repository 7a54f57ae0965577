import type { VialKind } from '#domain/vials/words'

/** The texts of "Is that per ml, or the whole vial?", and of a pen. */
export const perMlText = {
  explanation: {
    vial: 'A dose of it would be less than 1 unit or more than 20 barrels of the syringe.',
    pen: 'A dose of it would be less than 0.01 ml or more than 20 ml.',
  },
  holds: ({ name, amount, unit }: { readonly name: string; readonly amount: string; readonly unit: string }) =>
    `${name} is entered with ${amount} ${unit}.`,
  perMl: 'Per ml',
  whole: { vial: 'The whole vial', pen: 'The whole pen' },
  refused: (kind: VialKind, reason: string) => `The ${kind} stays as it is: ${reason}.`,
  notStored: {
    title: 'Not saved',
    explanation: (kind: VialKind) => `This device could not store it. The ${kind} is as it was.`,
  },
}
