export const text = {
  education: {
    title: 'For education only',
    explanation:
      'Nothing here is medical advice, and nothing here tells you what to take. Many peptides are not approved for human use and have no established dose. Talk to a healthcare professional before you start, change or stop anything.',
  },
  sections: [
    {
      title: 'Storage',
      lines: [
        'Dry powder: -20 °C for long-term storage, 4 °C for short-term, at room temperature for up to 1 month.',
        'After mixing: in the fridge at 2-8 °C, used within 28 days. Never freeze a mixed vial.',
        'Keep vials dark and dry, in their packet, out of the reach of children and pets.',
        'Without a date on the vial, it is too old.',
      ],
      /** Ids of statements of the library, shown beneath our own sentences. */
      statements: ['vial-date-on-label'],
    },
    {
      title: 'Injection safety',
      lines: [
        'Wash your hands, wipe the stopper and the skin with alcohol, and let both dry.',
        'Hold the needle at 90° to the skin for an injection, unless your label or prescriber says otherwise.',
        'Change the place each time. Leave out skin that is red, hard, bruised or scarred.',
        'Read the mark at eye level, against the scale of this very syringe: U-100, U-50 or U-40.',
      ],
      statements: [
        'needle-once',
        'vial-clean-needle',
        'pen-not-shared',
        'needle-infections',
        'sharps-at-once',
        'sharps-loose',
      ],
    },
    {
      title: 'Monitoring',
      lines: [
        'Log every dose with its time, so that you and your doctor can see what really happened.',
        'Note what you feel, and weight, sleep and energy along with it.',
        'Tell every doctor and pharmacist what you use, before an operation too.',
        'Stop and ask when something is wrong. Never make up for a missed dose with a double one.',
      ],
      statements: ['infection-signs', 'infection-spreads'],
    },
  ],
  help: {
    title: 'Get help at once',
    explanation:
      'Trouble breathing, swelling of the face or throat, fainting, severe pain in the stomach or chest, or a dose far too large: call your emergency number or a poison center, and have the vial at hand.',
  },
}
