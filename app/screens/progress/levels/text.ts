import { formatCount, plural } from '#domain/text/plural'

export const text = {
  peptide: 'Peptide',
  range: 'Days shown',
  ranges: { '30': '30 days', '90': '90 days', '365': 'a year' },
  aside: { '30': 'last 30 days', '90': 'last 90 days', '365': 'last year' },
  loading: 'Loading your levels',
  loadedWhat: 'Your levels',
  when: (day: string, time: string) => `${day}, ${time}`,
  /** What the picture is, and what it is not. */
  about: {
    people:
      'The line is the middle of people in trials of the approved product who would have taken your doses. 90 of 100 of them lie in the band, from the 5th to the 95th percentile. Even the middle is right to 20 % at best, and it is not a measurement of you.',
    compounded: 'A compounded product may be taken up faster or more slowly.',
    weight: (kg: number) => `The weight before each dose is used, ${formatCount(kg)} kg before the last.`,
    noWeight: 'Your weight before these doses is not known, which makes the band wider.',
    someWeight: (doses: number, kg: number) =>
      `The weight before each dose is used, ${formatCount(kg)} kg before the last. Before ${plural(doses, 'dose')} it is not known, which makes the band wider.`,
    leftOut: (doses: number) =>
      `${plural(doses, 'dose')} left out: the amount is not in mg or mcg, or it was not given under the skin. From then on the band is too low.`,
    noneCounted: (doses: number) =>
      `No level is drawn: ${plural(doses, 'dose')} left out, since the amount is not in mg or mcg, or it was not given under the skin.`,
    ahead: (doses: number) =>
      `Dashed: what follows if ${plural(doses, 'planned dose')} ${doses === 1 ? 'is' : 'are'} taken as planned.`,
    aheadLeftOut: (doses: number) =>
      `${plural(doses, 'planned dose')} left out: the amount is not in mg or mcg, or it is not given under the skin.`,
    unknown: (day: string, until: string) =>
      `Hatched: doses before ${day} are not known here, so no level is drawn until ${until}.`,
    before: (day: string, until: string) =>
      `Before ${day} no dose is known. If there was one, the band is too low until ${until}.`,
    source: (version: number) => `Model ${formatCount(version)}, `,
    paper: 'from this paper',
  },
  measured: { about: 'Marks: levels that you had measured. They change no number of the band.' },
  /** What the person says of the time before the first dose. */
  before: {
    label: (day: string) => `Doses before ${day}`,
    options: { unsaid: 'Not said', none: 'There were none', some: 'There were some' },
    notSaved: { title: 'Not saved', explanation: 'This device has no room for it. Please try again.' },
  },
  /** The part of a dose of CJC-1295 that is left. */
  left: {
    title: (peptide: string) => `${peptide}: part of the last dose left`,
    aside: (day: string) => `taken ${day}`,
    chart: (peptide: string) => `Part of the last dose of ${peptide} that is left`,
    unit: 'percent of the dose',
    value: (low: string, high: string) => (low === high ? `${low} %` : `${low} to ${high} %`),
    about: [
      'Between the shortest and the longest half-life that was estimated in healthy adults, 5.8 and 8.1 days (Teichman, 2006). It is not a level in the blood: how much of a dose reaches it was not published. Earlier doses are not added.',
      'This is of the form with DAC. The form without DAC is another substance, which lasts far shorter: log it under its own name.',
    ],
  },
  none: {
    title: 'No levels yet',
    explanation: 'A band is drawn from your doses of semaglutide or tirzepatide.',
  },
  without: {
    title: 'No level is drawn for',
    others: (count: number) => ` and ${plural(count, 'other')}`,
    explanation:
      'A level is drawn only where a published model of many people says, within narrow bounds, how much is in the blood after an injection under the skin: of semaglutide and tirzepatide.',
  },
}
