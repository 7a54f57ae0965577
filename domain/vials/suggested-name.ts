/** The name that is suggested for a vial: its peptide and its amount as it is written, cut to what a name may have. */
export function suggestedName(peptideName: string, amount: string, unit: string): string {
  return `${peptideName} ${amount} ${unit}`.slice(0, MOST_NAME)
}

/** The longest name of a vial (domain/vials/schema.ts). */
export const MOST_NAME = 60
