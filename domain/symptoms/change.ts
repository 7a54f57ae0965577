/** How an entry of a symptom was changed, as the database has it. */
export const SYMPTOM_CHANGES = ['amended', 'deleted', 'restored'] as const
export type SymptomChangeKind = (typeof SYMPTOM_CHANGES)[number]
