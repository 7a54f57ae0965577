/** All that /ask shows of a model: loaded only where the operator has set one (docs/decisions/086-a-model-rephrases.md). */
export { RephrasingConsent } from './consent.tsx'
export { RephrasedAnswer } from './rephrased-answer.tsx'

export { text } from './text.ts'
