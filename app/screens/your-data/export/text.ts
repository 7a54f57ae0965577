import type { BundleType } from '#domain/fhir/bundle-type'
import type { Paper } from '#domain/report/paper'

export const text = {
  title: 'Export',
  explanation:
    'One file with everything you recorded: a report for your doctor, tables for a spreadsheet, a FHIR file for the system of a clinic, and a file that brings all of it back.',
  period: 'Only some days',
  periodHint:
    'The days hold for the report, the tables and the FHIR file. The file that brings your data back always holds everything.',
  from: 'From',
  to: 'To',
  backwards: 'Please choose a day that is not before the first one',
  invalid: 'Please enter a valid date',
  paper: 'Paper of the report',
  papers: { a4: 'A4', letter: 'US letter' } satisfies Record<Paper, string>,
  clinic: 'For the system of a clinic',
  bundle: 'Bundle in fhir.json',
  bundles: { collection: 'Collection', transaction: 'Transaction' } satisfies Record<BundleType, string>,
  bundleHints: {
    collection: 'A clinic opens it and takes over what it needs.',
    transaction: 'A FHIR server stores all of it at once. Sent again later, it updates what it sent before.',
  } satisfies Record<BundleType, string>,
  photos: {
    title: 'Photos',
    explanation:
      'Your photos are a file of their own, with a list of their days, angles and notes. Keep it where nobody else looks.',
    button: 'Export my photos',
    fileName: (day: string) => `vialog-photos-${day}.zip`,
  },
  button: 'Export my data',
  busy: 'Exporting...',
  done: {
    title: 'Exported',
    explanation: (file: string) => `${file} is among your downloads. Keep it in a safe place.`,
  },
  /** By the share sheet of a phone. */
  share: (type: string) => (type === 'application/pdf' ? 'Share the report (PDF)' : 'Share the doses (CSV)'),
  failed: { title: 'Not exported', explanation: 'Your data could not be exported. Nothing was changed.' },
  fileName: (day: string) => `vialog-${day}.zip`,
}
