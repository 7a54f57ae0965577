export const text = {
  waiting: 'waiting',
  separator: ' · ',
  status: {
    unmixed: 'not mixed',
    unopened: 'not opened',
    'in use': 'in use',
    finished: 'finished',
    discarded: 'discarded',
  },
  left: (left: string, doses: string | undefined) => (doses === undefined ? left : `${left}, ${doses}`),
  holds: (amount: string) => `${amount} of powder`,
  loading: 'Loading vials',
}
