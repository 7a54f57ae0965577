export const text = {
  title: 'Import',
  introduction:
    'Choose the ZIP of an export, the vialog.json in it, or a table of doses (CSV) of another product. You see what it holds before anything is saved.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  reading: 'Reading the file...',
  reader: 'The import',
  unknown: {
    title: 'This file cannot be read',
    explanation: 'Choose the ZIP of an export, its vialog.json, or a table as CSV. Nothing was changed.',
  },
}
