export const text = {
  title: 'Import',
  introduction:
    'Choose the ZIP of an export, or the vialog.json in it. You see what it holds before anything is saved.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  reading: 'Reading the file...',
  reader: 'The import',
  unknown: {
    title: 'This file cannot be read',
    explanation: 'Choose the ZIP of an export, or its vialog.json. Nothing was changed.',
  },
}
