export const text = {
  warnings: 'Warnings',
  benefits: 'What it was studied or approved for',
  sideEffects: 'Side effects',
  administration: 'Administration',
  sources: (asOf: string) => `Sources, as of ${asOf}`,
  checked: (day: string) => `Checked on ${day}`,
  /** What stands behind a statement; `unsourced` is what stands there without a source. */
  marks: (unsourced: string) => `A number in brackets names the source. “${unsourced}” means that there is none.`,
  ask: (peptide: string) => `Ask about ${peptide}`,
  calculate: (peptide: string) => `Calculate with ${peptide}`,
}
