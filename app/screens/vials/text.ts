import { plural } from '#domain/text/plural'

export const text = {
  pageTitle: 'Vials',
  pageDescription: 'What you draw your doses from, and what is left of it.',
  title: 'Vials',
  add: 'Add a vial',
  inUse: 'In use',
  unmixed: 'Not mixed or opened yet',
  past: { title: 'Past vials', more: 'Show more', loadedWhat: 'Your past vials' },
  loadedWhat: 'Your vials',
  empty: {
    title: 'No vials yet',
    explanation:
      'Add what you draw your doses from: Vialog then says what a dose is on your syringe, and what is left.',
  },
  noneInUse: 'None is in use.',
  forecast: {
    title: 'How long they last',
    feature: 'the forecast of your vials',
    loading: 'Loading the forecast',
    loadedWhat: 'The forecast',
    none: 'Nothing is planned for the peptides of your vials.',
  },
  lead: {
    label: 'Order ahead',
    unit: 'days',
    hint: 'How many days before your vials run out you want to order.',
    save: 'Save',
    saved: { title: 'Saved', explanation: (days: number) => `Order ${plural(days, 'day')} ahead.` },
    failed: { title: 'Error', explanation: 'Failed to save how many days ahead you order.' },
  },
}
