/** The texts of "Is that per ml, or the whole vial?". */
export const perMlText = {
  explanation: {
    vial: 'A dose of it would be less than 1 unit or more than 20 barrels of the syringe.',
    pen: 'A dose of it would be less than 0.01 ml or more than 20 ml.',
  },
  holds: ({ name, amount, unit }: { readonly name: string; readonly amount: string; readonly unit: string }) =>
    `${name} is entered with ${amount} ${unit}.`,
  perMl: 'Per ml',
  whole: 'The whole vial',
  refused: (reason: string) => `The vial stays as it is: ${reason}.`,
  notStored: { title: 'Not saved', explanation: 'This device has no room for it. The vial is as it was.' },
}
