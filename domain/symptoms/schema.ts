import * as z from 'zod'
import { SiteId } from '../sites/schema.ts'
import { readableText } from '../text/readable.ts'
import { CivilDate, CivilTime, Zone } from '../time/schema.ts'
import { MOST_ASKED } from './check-in.ts'
import { ALL_SYMPTOMS } from './dashboard-question.ts'
import { GRADES, OWN_SYMPTOM_ID, SITE_REACTION, SYMPTOM_IDS, type Grade } from './symptoms.ts'

const known = z.enum(SYMPTOM_IDS)
const own = z.string('Unknown symptom').regex(OWN_SYMPTOM_ID, 'Unknown symptom')

/** The id of a symptom, a known one or one of the person's own. */
export const SymptomId = z.union([known, own], 'Unknown symptom')

/** The id of a symptom, or of the question on the dashboard. */
export const SymptomSettingsId = z.union([known, own, z.literal(ALL_SYMPTOMS)], 'Unknown symptom')

/** The name of a symptom of the person's own: 1 to 40 characters. */
export const SymptomLabel = readableText(
  40,
  'A name has at most 40 characters',
  z.string('Please name the symptom').trim().min(1, 'Please name the symptom'),
)

/** The form of a name. */
export const SymptomName = z.object({ label: SymptomLabel })

/** What may be set for a symptom; what is missing stays. */
export const SymptomChange = z
  .strictObject({ label: SymptomLabel, is_asked: z.boolean('Please say whether a check-in asks about it') })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Please say what to change')

const CHOOSE_GRADE = 'Please choose how strong it is'

/** A grade, as a number or as a form has it. */
const SymptomGrade = z
  .union([z.enum(GRADES.map(String)), z.literal(GRADES, CHOOSE_GRADE)], CHOOSE_GRADE)
  .transform((grade) => Number(grade) as Grade)

/**
 * An entry of a symptom, for the form and the API: days and times by the clock of `zone`; an empty end is none. Only a reaction at a site
 * of injection has a site.
 */
export const SymptomForm = z
  .object({
    symptom: SymptomId,
    grade: SymptomGrade,
    date: CivilDate,
    time: CivilTime,
    end_date: orEmpty(CivilDate),
    end_time: orEmpty(CivilTime),
    zone: Zone,
    site: orEmpty(SiteId),
    notes: readableText(500, 'Notes must be less than 500 characters')
      .nullish()
      .transform((notes) => notes || null),
  })
  .refine(({ end_date, end_time }) => (end_date === null) === (end_time === null), {
    path: ['end_time'],
    message: 'Please enter the day and the time at which it ended, or neither',
  })
  .refine(({ symptom, site }) => site === null || symptom === SITE_REACTION, {
    path: ['site'],
    message: 'Only a reaction at the injection site has a site',
  })
export type SymptomForm = z.infer<typeof SymptomForm>

/** The symptoms that a check-in asks about, each once. */
export const Asked = z
  .array(SymptomId, 'Please say what was asked about')
  .min(1, 'Please say what was asked about')
  .max(MOST_ASKED, `A check-in asks about at most ${MOST_ASKED} symptoms`)
  .refine((ids) => new Set(ids).size === ids.length, 'Please send each symptom once')
  .readonly()

/** A field that is left empty: null. */
function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z
    .union([z.literal(''), z.null(), schema])
    .optional()
    .transform((value) => (value === '' || value === undefined ? null : value))
}
