export const text = {
  /** Beneath the field, in place of the sentence that questions stay on the device. */
  sent: (host: string) => `Questions are answered on this device, and also sent to ${host} to be rephrased.`,
  consent: {
    title: 'Answers in other words',
    explanation: (host: string) =>
      `A language model can rephrase what is found. Your question and the statements found for it go through this server to ${host}, and nothing else about you. This server keeps neither; what ${host} keeps is for it to say. What comes back is shown only where it adds nothing to the statements. Questions about an emergency, a dose or your own record are never sent.`,
    agree: 'Let it rephrase',
    agreeing: 'Saving...',
    agreed: (host: string) => `You let questions go to ${host}.`,
    takeBack: 'Send no more questions',
    failed: 'That was not saved',
    failedExplanation: 'Check your connection and try again. Nothing has changed.',
  },
  answer: {
    label: 'Rephrased by a model',
    waiting: 'A model is rephrasing the statements below.',
    none: 'No other words: the model gave none, or they did not pass the comparison with the statements. The statements below are the answer.',
    explanation: 'The statements below are what counts, each with its source.',
  },
}
