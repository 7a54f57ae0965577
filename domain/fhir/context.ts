import type { ExportContext } from '../export/context.ts'

/** What the resources depend on besides their rows. */
export type FhirContext = ExportContext & {
  /** The id of the Patient. */
  readonly patient: string
  /** Whether nothing beyond the days may be told, as by a shared link. */
  readonly isExtract?: boolean
}
