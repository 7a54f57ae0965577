import type { OtherFile } from './file-kind.ts'

const CHOOSE =
  'Choose the ZIP of an export, its vialog.json, a table as CSV, or a file of another product. Nothing was changed.'

export const text = {
  title: 'Import',
  introduction:
    'Choose the ZIP of an export, the vialog.json in it, the doses of another product: a table (CSV), or a file of Shotsy, MedTimer or Mona, or the measurements of Apple Health or Health Connect. You see what it holds before anything is saved.',
  /** A web app receives no file from the share sheet of an iPhone or iPad. */
  onAppleTouch: 'From another app on this device: Share, Save to Files, then choose it here.',
  /** A file that was shared with Vialog or opened with it. */
  received: {
    one: 'This file came from outside Vialog. See what it holds: nothing is imported before you tap Import.',
    several: (others: number) =>
      `${others + 1} files came from outside Vialog, and this is the first of them. Share the others one at a time. Nothing is imported before you tap Import.`,
    nothing: {
      title: 'No file arrived',
      explanation:
        'It was opened before, has waited for more than an hour, is larger than 256 MB, or did not fit on this device. Share it once more, or choose it here. Nothing was changed.',
    },
    all: 'Show all of Your data',
  },
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  reading: 'Reading the file...',
  reader: 'The import',
  outside: 'A name in this ZIP points to a place outside of it. Export once more. Nothing was changed.',
  notRead: 'The file could not be read. Choose it once more. Nothing was changed.',
  busy: 'Importing...',
  failed: { title: 'Nothing was imported', explanation: 'An unexpected error occurred. Please try again.' },
  /** No answer came, or the server had no time: nobody knows what of it was done. */
  unsettled: {
    title: 'The import is not finished',
    explanation: 'Tap the button again: nothing is imported twice.',
  },
  /** Files that hold nothing to import, named for what they are. */
  others: {
    title: 'This file cannot be read',
    picture: `It is a picture. Doses are not read from pictures. ${CHOOSE}`,
    pdf: `It is a PDF. Doses are not read from a PDF. ${CHOOSE}`,
    'old-spreadsheet':
      'It is a document of Excel or Word. Save it as "CSV UTF-8" and choose that file. Nothing was changed.',
    'web-page': `It is a web page or XML. ${CHOOSE}`,
    archive: `It is an archive that holds nothing, or not a ZIP. Unpack it first. ${CHOOSE}`,
    film: `It is a video or a sound. ${CHOOSE}`,
    empty: `It is empty. ${CHOOSE}`,
    unknown: CHOOSE,
  } satisfies Record<OtherFile | 'title', string>,
}
