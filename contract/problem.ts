import * as z from 'zod'
import { Dose } from './dose.ts'
import { Metric } from './metric.ts'
import { ProtocolVersion } from './protocol.ts'
import { SymptomEntry } from './symptom.ts'

/**
 * The body of every error. `fields` maps the name of a field to its message. `message` is the first of them, in the
 * order of the form. `dose` comes with `dose-changed`, `metric` with `metric-changed`, `symptom` with `symptom-changed`,
 * `protocol` with `protocol-changed`: the row as it is now, of a protocol its last version.
 */
export const Problem = z.object({
  code: z.enum([
    'invalid',
    'signed-out',
    'wrong-credentials',
    'taken',
    'weak-password',
    'password-required',
    'unconfirmed',
    'link-over',
    'challenge-over',
    'passkey-unknown',
    'passkey-refused',
    'wrong-code',
    'code-required',
    'premium-required',
    'not-allowed',
    'not-found',
    'conflict',
    'dose-changed',
    'metric-changed',
    'symptom-changed',
    'protocol-changed',
    'recent-dose',
    'vial-ended',
    'not-planned',
    'reused-id',
    'limit-reached',
    'too-many',
    'too-large',
    'outdated',
    'busy',
    'failed',
  ]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  reasons: z.array(z.string()).optional(),
  dose: Dose.optional(),
  metric: Metric.optional(),
  symptom: SymptomEntry.optional(),
  protocol: ProtocolVersion.optional(),
})
export type Problem = z.infer<typeof Problem>
