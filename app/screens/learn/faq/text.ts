export const text = {
  /** By the name of each question in the fragment of the address. `statements`: ids of the library, shown beneath our own sentences. */
  questions: {
    units: {
      question: 'What are units on a syringe, and are they the same as IU?',
      answer: [
        'No. Units on a syringe are a volume: on a U-100 syringe 1 unit is 0.01 ml, on U-50 0.02 ml, on U-40 0.025 ml.',
        'IU are an amount of drug. Growth hormone at 10 IU/ml: 2 IU are 0.2 ml, which is 20 units on a U-100 syringe.',
      ],
      statements: ['units-are-volume', 'cc-is-ml', 'units-not-iu'],
    },
    water: {
      question: 'Does more water make the dose weaker?',
      answer: [
        'The dose stays the same, it only takes up more room. 250 mcg out of 5 mg in 2 ml are 0.1 ml; out of 5 mg in 1 ml they are 0.05 ml.',
        'What matters is that you know how much went in. Choose an amount that puts your dose on a mark you can read: the calculator works that out.',
      ],
      statements: [],
    },
    bacteriostatic: {
      question: 'Why bacteriostatic water?',
      answer: ['Some people must not have benzyl alcohol; ask your pharmacist. Tap water never.'],
      statements: ['bac-water-preservative', 'vial-single-dose', 'bac-water-newborns'],
    },
    keeping: {
      question: 'How long does a vial keep?',
      answer: [
        'Mixed: 28 days in the fridge at 2-8 °C, never frozen. Dry powder: -20 °C for long-term storage, 4 °C for short-term, at room temperature for up to 1 month.',
        'A product with a label keeps as long as its label says.',
      ],
      statements: ['vial-28-days'],
    },
    missed: {
      question: 'I missed a dose, or took too much. What now?',
      answer: [
        'Missed: follow your label or ask your prescriber. Never take two at once to make up for it.',
        'Too much: call a poison center or your doctor now, your emergency number if you feel unwell. Have the vial at hand and say how much it was in mg and in ml.',
      ],
      statements: [
        'semaglutide-missed-wegovy-us',
        'semaglutide-missed-eu',
        'tirzepatide-missed-us',
        'tirzepatide-not-two',
        'hgh-missed-us',
      ],
    },
    approved: {
      question: 'Are these peptides approved?',
      answer: [
        'Three of them are, as certain products for certain conditions, on prescription. The others are not, and a vial sold for research has not been checked for what it holds, how much of it, or whether it is sterile.',
      ],
      statements: [
        'semaglutide-approval',
        'tirzepatide-approval',
        'hgh-approval',
        'bpc157-approval',
        'tb500-approval',
        'cjc1295-approval',
        'ipamorelin-approval',
        'compounded-not-approved',
        'research-only-labels',
      ],
    },
  },
  calculator: 'Open the calculator',
}
