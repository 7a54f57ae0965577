/** The subjects of statements, in the order in which they are listed where nothing was found. */
export const TOPICS = [
  'missed-doses',
  'injection-day',
  'storage',
  'travel',
  'mixing',
  'diluents',
  'syringes',
  'pens',
  'sites',
  'technique',
  'disposal',
  'side-effects',
  'warnings',
  'interactions',
  'contraception',
  'pregnancy',
  'surgery',
  'alcohol',
  'age',
  'monitoring',
  'stopping',
  'switching',
  'label-doses',
  'half-life',
  'approval',
  'research',
  'quality',
  'doping',
  'ingredients',
  'overdose',
] as const
export type Topic = (typeof TOPICS)[number]

/** Who reads about these may be unwell while they read. */
export function isOfIllness(topic: Topic): boolean {
  return ILLNESS.has(topic)
}

const ILLNESS: ReadonlySet<Topic> = new Set<Topic>(['side-effects', 'warnings', 'interactions', 'overdose'])

/** Statements about safety are free for everyone and never counted (docs/product/knowledge.md#what-is-free). */
export function isSafetyTopic(topic: Topic): boolean {
  return SAFETY.has(topic)
}

const SAFETY: ReadonlySet<Topic> = new Set<Topic>([
  'warnings',
  'interactions',
  'contraception',
  'pregnancy',
  'surgery',
  'age',
  'quality',
  'overdose',
])
