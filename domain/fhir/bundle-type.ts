/** What a bundle is for: a file that is read, or one that a FHIR server carries out (docs/export.md#sending-it-to-a-server). */
export const BUNDLE_TYPES = ['collection', 'transaction'] as const
export type BundleType = (typeof BUNDLE_TYPES)[number]
