import { formatCount } from '#domain/text/plural'

export const text = {
  pageTitle: 'Ask',
  pageDescription: 'Questions about peptides, answered by statements with their sources.',
  title: 'Ask',
  explanation:
    'Answers are statements of the library, word for word, each with its source. Vialog gives no medical advice and no doses.',
  privacy: 'Questions stay on this device and are answered on it.',
  field: 'Your question',
  placeholder: 'How long does a mixed vial keep?',
  ask: 'Ask',
  empty: 'Type a question first',
  loading: 'Loading the library',
  /** The beginning of 'The library could not be loaded'. */
  loadedWhat: 'The library',
  notLoadedExplanation: 'What you typed is still here. Check your connection and try again.',
  suggestions: 'For example',
  recent: 'Asked on this device',
  forgetRecent: 'Forget these questions',
  noSuggestion: 'No example has these words. Ask anyway.',
  save: 'Save what I answered',
  fileName: 'vialog-answers.json',
  asked: (question: string) => `“${question}”`,
  found: (statements: number) => (statements === 1 ? '1 statement' : `${formatCount(statements)} statements`),
  help: {
    overdose: {
      title: 'Call a poison center or your emergency number now',
      explanation:
        'A dose that was too large, or a medicine that a child or an animal got at: call a poison center, also without any signs. In the United States it is 1-800-222-1222. Fainting, a fit, trouble breathing or confusion: call your emergency number (911, 112, 999). Have the vial or pen at hand and say how much it was in mg and in ml.',
    },
    emergency: {
      title: 'This may need help at once',
      explanation:
        'Trouble breathing, swelling of the face or throat, fainting, severe pain in the stomach or chest, vomiting that does not stop, yellow skin or eyes, a sudden change of sight, or fever with a hot, spreading site: call your emergency number (911, 112, 999) or a doctor now. Do not wait for an answer here, and have the vial or pen at hand.',
    },
    'self-harm': {
      title: 'You do not have to be alone with this',
      explanation:
        'If you are in danger now, call your emergency number (911, 112, 999). In the United States and Canada call or text 988 at any hour. In the United Kingdom and Ireland call Samaritans on 116 123. Elsewhere findahelpline.com lists a line near you. You may also tell someone close to you, in just these words.',
    },
    after: 'What labels say of such signs',
  },
  ownData: { title: 'That stands in your own record', explanation: 'The library knows drugs, and nothing about you.' },
  noDose: {
    dose: {
      title: 'Vialog gives no doses',
      explanation: 'Whether more, less, sooner or another dose is right is for a prescriber who knows you.',
    },
    minor: {
      title: 'Vialog gives no doses, and none for anyone under 18',
      explanation: 'What a child or a teenager may take is for a prescriber alone.',
    },
    animal: {
      title: 'Vialog gives no doses for animals',
      explanation:
        'A veterinarian knows what an animal may have. If it already got some: call a poison center or a veterinarian now.',
    },
    facts: 'What labels say, as facts and not as advice',
  },
  noRanking: {
    title: 'The library ranks nothing and names no seller',
    explanation:
      'It holds what labels, authorities and studies say, and no prices, shops, brands to prefer or combinations.',
  },
  unknownDrug: {
    title: (names: string) => `The library has nothing on ${names}`,
    has: (names: string) => `It has ${names}.`,
  },
  /** A library cannot know every word for it. */
  unwell:
    'If something is wrong with you now, do not wait for an answer: call your emergency number (911, 112, 999), a poison center or a doctor.',
  unsaid: {
    title: (words: string) => `None of these mentions ${words}`,
    word: (word: string) => `“${word}”`,
    explanation:
      'They are the nearest that the library has, about the rest of the question, and may be no answer to it.',
  },
  nothing: {
    title: 'The library has nothing on that',
    explanation: 'It reads English best. Other words may help. It has statements about:',
  },
  helpful: { question: 'Was this the answer?', yes: 'Yes', no: 'No', thanks: 'Noted on this device.' },
  free: {
    left: (questions: number) =>
      questions === 1 ? '1 free question left today' : `${formatCount(questions)} free questions left today`,
    used: 'The three free questions of today are used',
    explanation: 'Premium asks without a limit. What is about safety is free always and never counted.',
    plans: 'See plans',
    hidden: (statements: number) =>
      statements === 1 ? '1 more statement with premium' : `${formatCount(statements)} more statements with premium`,
  },
}
