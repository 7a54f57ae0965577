export const text = {
  pageTitle: 'Peptide Calculator',
  pageDescription:
    'Dose by body weight, reconstitution, syringe units and purity, worked out exactly. Free, offline, without an account.',
  title: 'Peptide Calculator',
  unread: {
    title: 'Part of this link could not be read',
    explanation: 'It was left out, and nothing was put in its place. Please check the fields before you use a result:',
  },
  tabs: {
    label: 'Calculators',
    dosage: 'Dosage',
    recon: 'Recon',
    units: 'Units',
    purity: 'Purity',
    guide: 'Guide',
    info: 'Info',
  },
  calculate: 'Calculate',
  loading: 'One moment...',
  loadFailed: 'The calculator could not be loaded. What you typed is kept: check your connection.',
  again: 'Try again',
  share: {
    button: 'Share link',
    copied: 'Link copied. It holds this calculation and nothing else.',
    notCopied: 'This browser does not let us copy. The link is the address of this page.',
  },
  openFile: 'Open a protocol from a file',
  print: 'Print',
  clear: 'Clear',
  disclaimer:
    'These calculations are for educational purposes only. Always consult with a healthcare professional before determining dosages. Individual needs may vary based on various factors.',
}
