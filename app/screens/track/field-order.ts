/** From top to bottom: the first invalid field decides which message becomes a toast. */
export const FIELD_ORDER = [
  'peptide',
  'customPeptideName',
  'dosage',
  'unit',
  'administrationMethod',
  'vial',
  'sites',
  'customDates',
  'dateToAdd',
  'frequency',
  'scheduleWeeks',
  'vialTotalDoses',
  'startDate',
  'time',
  'regimen',
  'notes',
] as const
