import type { ExportContext } from '../export/context.ts'

/** What a report depends on besides its rows. */
export type ReportContext = ExportContext & {
  /**
   * Whether nothing beyond the days may be told, as by a shared link: of the person only the name, and of a plan what its doses
   * of the days say.
   */
  readonly isExtract?: boolean
}

/** Takes rows one by one and keeps only what the facts need, so that memory does not grow with the number of rows. */
export type Collector<Row, Facts> = { readonly add: (row: Row) => void; readonly facts: () => Facts }
