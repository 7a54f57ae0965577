export const text = {
  words: {
    title: 'Four words that are mistaken for each other',
    list: [
      [
        'mg and mcg',
        'How much drug. 1 mg is 1000 mcg. Never written with a Greek letter here, because that is misread.',
      ],
      ['ml', 'How much liquid. How much drug is in it depends on how much water went into the vial.'],
      [
        'Units on a syringe',
        'Liquid again: 1 unit is 0.01 ml on a U-100 syringe, 0.02 ml on U-50 and 0.025 ml on U-40.',
      ],
      ['IU', 'How much drug, by its effect. For growth hormone 1 mg is 3 IU. IU are not the units of a syringe.'],
    ],
  },
  overdoses: {
    title: 'Where overdoses come from',
    explanation:
      'In 2024 the FDA described people who drew 5 to 20 times their dose because mg, ml and units were confused. When any two of them differ from last time, work it out anew.',
  },
  steps: {
    title: 'From the vial to the syringe',
    list: [
      'Purity, if the certificate states one: how much of the powder is the peptide.',
      'Recon: the vial, the water and the dose give the volume to draw and the mark on your syringe.',
      'Choose the syringe that lies in front of you: the scale is printed on it, the barrel on its packet. Count the marks between two numbers: some have one every half unit. A 1 ml syringe with numbers in ml has one every 0.01 ml: that is U-100 with a mark every unit.',
      'If no mark fits, open the question beneath the result: another amount of water may put the dose on one.',
      'Dosage: only if your dose was given per kilogram of body weight.',
    ],
  },
  marks: {
    title: 'The same volume on three syringes',
    volume: 'Volume',
    ml: (volume: string) => `${volume} ml`,
    explanation: 'Numbers in the columns are units on a syringe of that scale.',
  },
  checks: {
    title: 'Before every new vial',
    list: [
      'Is the amount on the label the same as last time, and is it mg or IU?',
      'How much water went in? Write it on the vial, with the date.',
      'Which syringe is it: U-100, U-50 or U-40?',
      'Does the number that you will draw look like last time? If not, find out why first.',
    ],
  },
  toMixing: 'How to mix, step by step',
  peptide: 'Peptide',
  ranges: {
    title: 'Reference ranges',
    fromLabel: 'from a label',
    row: (frequency: string, source: string) => `${frequency}; ${source}`,
  },
  compared: (day: string) => `Compared with these sources on ${day}.`,
  toPeptide: 'Warnings, side effects and sources',
  rules: {
    title: 'How it is calculated',
    list: [
      'Every number is kept exactly as typed, with up to 6 decimals; results are rounded once, half up, when they are shown.',
      'Limits are judged on the exact result and not on the rounded one.',
      '1 mg = 1000 mcg, 1 g = 1,000,000 mcg, 1 lb = 0.453592 kg, growth hormone 1 mg = 3 IU.',
      'A syringe is taken to have a mark every unit, the 1 ml barrel of U-100 every 2 units; you can choose every half unit too. Of two equally near marks the lower is named.',
      'What you type stays on this device. The address behind the # holds it, so that you can share or bookmark it; no server sees that part.',
    ],
  },
}
