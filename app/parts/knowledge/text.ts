import type { OwnScreen } from '#domain/knowledge/rules/own-data'
import type { Topic } from '#domain/knowledge/topics'

const topics: Readonly<Record<Topic, string>> = {
  'missed-doses': 'Missed and late doses',
  'injection-day': 'The day of the injection',
  storage: 'Storage',
  travel: 'Travel',
  mixing: 'Mixing',
  diluents: 'Water for mixing',
  syringes: 'Syringes and units',
  pens: 'Pens',
  sites: 'Injection sites',
  technique: 'Injecting',
  disposal: 'Disposal',
  'side-effects': 'Side effects',
  warnings: 'Warnings',
  interactions: 'With other medicines',
  contraception: 'Contraception',
  pregnancy: 'Pregnancy and breastfeeding',
  surgery: 'Surgery',
  alcohol: 'Alcohol',
  age: 'Age',
  monitoring: 'Monitoring',
  stopping: 'Stopping',
  switching: 'Switching',
  'label-doses': 'Doses of the label',
  'half-life': 'How long it stays',
  approval: 'Approval',
  research: 'Research',
  quality: 'Quality',
  doping: 'Sport',
  ingredients: 'Ingredients',
  overdose: 'Too much',
}

const screens: Readonly<Record<OwnScreen, { readonly path: string; readonly link: string; readonly what: string }>> = {
  calculator: {
    path: '/calculator',
    link: 'Open the calculator',
    what: 'What a dose comes to in ml and units depends on what is in the vial. The calculator works it out.',
  },
  calendar: {
    path: '/calendar',
    link: 'Open the calendar',
    what: 'Planned, taken and missed doses stand in the calendar.',
  },
  history: { path: '/history', link: 'Open the history', what: 'Every dose that was logged stands in the history.' },
  labs: { path: '/labs', link: 'Open lab reports', what: 'Results of laboratories stand under lab reports.' },
  metrics: { path: '/progress', link: 'Open progress', what: 'Weight, sleep and energy stand under progress.' },
  protocols: {
    path: '/protocols',
    link: 'Open protocols',
    what: 'Dose, recipe and plan, also of a titration, a cycle or a blend, stand under protocols.',
  },
  reminders: { path: '/reminders', link: 'Open reminders', what: 'Reminders are set on a screen of their own.' },
  sites: {
    path: '/sites',
    link: 'Open injection sites',
    what: 'Where each injection was given stands under injection sites.',
  },
  subscription: {
    path: '/subscription',
    link: 'Open subscription',
    what: 'Plan and payment stand under subscription.',
  },
  symptoms: { path: '/symptoms', link: 'Open symptoms', what: 'What was noticed stands under symptoms.' },
  vials: { path: '/vials', link: 'Open vials', what: 'What is left, and until when, stands with each vial.' },
  'your-data': {
    path: '/your-data',
    link: 'Open your data',
    what: 'Export, import and deletion stand under your data.',
  },
}

export const text = {
  statement: {
    all: 'In general',
    between: ' · ',
    region: { US: 'United States', EU: 'European Union', UK: 'United Kingdom' },
    source: (name: string, revision: string) => `${name}, ${revision}`,
    checked: (day: string) => `Checked on ${day}`,
    later: (revision: string) =>
      `A later revision of this label is known (${revision}). This sentence was not compared with it.`,
  },
  topics,
  screens,
}
