/** How strong a symptom is. 0, none, is the grade of one that was asked about and not there; no entry has it. */
export const GRADES = [1, 2, 3] as const
export type Grade = (typeof GRADES)[number]

/** The ids of the symptoms that Vialog knows. They are final, since rows hold them. */
export const SYMPTOM_IDS = [
  'nausea',
  'vomiting',
  'diarrhea',
  'constipation',
  'abdominal-pain',
  'reflux',
  'burping',
  'bloating',
  'headache',
  'tiredness',
  'dizziness',
  'hair-loss',
  'site-reaction',
  'swelling',
  'joint-pain',
  'tingling',
  'face-swelling',
  'trouble-breathing',
  'yellow-skin',
  'neck-lump',
  'vision-change',
] as const
export type KnownSymptomId = (typeof SYMPTOM_IDS)[number]

/** The reaction at a site of injection, the one symptom that has a site. */
export const SITE_REACTION = 'site-reaction' satisfies KnownSymptomId

/**
 * The symptoms that a check-in asks about where the person has set nothing: those that section 6.1 of the labels of Wegovy (FDA, March
 * 2024) and Zepbound (FDA, November 2023) list. The others are offered, not asked about: swelling, joint pain and tingling (Norditropin,
 * section 6), and the signs of which the labels warn (warnings.ts).
 */
const ASKED: ReadonlySet<string> = new Set(SYMPTOM_IDS.slice(0, SYMPTOM_IDS.indexOf(SITE_REACTION) + 1))

/** Whether a check-in asks about a symptom for which the person has set nothing; of their own it does. */
export function isUsuallyAsked(id: string): boolean {
  return ASKED.has(id) || isOwnSymptomId(id)
}

/** Whether this is the id of a symptom that Vialog knows. */
export function isKnownSymptomId(id: string): id is KnownSymptomId {
  return (SYMPTOM_IDS as readonly string[]).includes(id)
}

/** The id of a symptom of the person's own, of a uuid in lower case. */
export function ownSymptomId(uuid: string): string {
  return `own-${uuid}`
}

/** Whether this may be the id of a symptom of the person's own. */
export function isOwnSymptomId(id: string): boolean {
  return OWN_SYMPTOM_ID.test(id)
}

export const OWN_SYMPTOM_ID = /^own-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
