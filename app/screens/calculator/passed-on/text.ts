export const text = {
  title: 'A protocol that was passed on',
  whose: 'Somebody wrote it down for themselves. It fills the fields below, which you can change.',
  save: 'Save as my protocol',
  refused: {
    title: 'This protocol was not opened',
    unreadable: 'It is cut, or no protocol of Vialog. Nothing was filled in: please ask for it again.',
    changed: 'It was changed on its way, so its numbers may be wrong. Nothing was filled in: please ask for it again.',
    newer: 'A newer version of Vialog wrote it. Reload this page, then open it again. Nothing was filled in.',
    'too-long': 'It is longer than any protocol. Nothing was filled in.',
  },
}
