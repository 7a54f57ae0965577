export const text = {
  unit: 'ng/mL',
  title: (peptide: string) => `${peptide} level`,
  chart: (peptide: string) => `${peptide} level over time`,
  value: (middle: string) => `${middle} ng/mL`,
  band: (low: string, high: string) => `${low} to ${high} in 90 of 100 people`,
  when: (day: string, time: string) => `${day}, ${time}`,
  planned: (when: string) => `${when}, as planned`,
  small: {
    aside: 'last 30 days',
    about: 'Of people in trials who would have taken your doses. It is not a measurement of you.',
    more: 'All about this level',
  },
}
