export const text = {
  title: 'Import',
  introduction:
    'Choose the ZIP of an export, the vialog.json in it, or a table of doses (CSV) of another product. You see what it holds before anything is saved.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  reading: 'Reading the file...',
  reader: 'The import',
  notRead: 'The file could not be read. Choose it once more. Nothing was changed.',
  busy: 'Importing...',
  failed: { title: 'Nothing was imported', explanation: 'An unexpected error occurred. Please try again.' },
  /** No answer came, or the server had no time: nobody knows what of it was done. */
  unsettled: {
    title: 'The import is not finished',
    explanation: 'Tap the button again: nothing is imported twice.',
  },
  unknown: {
    title: 'This file cannot be read',
    explanation: 'Choose the ZIP of an export, its vialog.json, or a table as CSV. Nothing was changed.',
  },
}
