/** What bench/browser/backwards.ts runs in a page. */
export { doseAtMark } from '#domain/calculators/dose-at-mark'
export { waterFor } from '#domain/calculators/water-for-mark'
export { vialsOfProtocol } from '#domain/protocols/figures'
