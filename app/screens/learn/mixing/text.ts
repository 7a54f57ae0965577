export const text = {
  labelFirst:
    'Your label and your pharmacist come first. If a product brings its own instructions, follow those and not these.',
  stepsTitle: 'Eight steps',
  steps: [
    {
      name: 'Clean',
      how: 'Wash your hands, wipe the surface, and lay out a new sterile syringe and needle, alcohol swabs and both vials.',
    },
    {
      name: 'Check the label',
      how: 'Is it the right peptide, is the amount in mg or IU, is the date still good? The powder should be dry and the vial unbroken.',
    },
    {
      name: 'Work out the water',
      how: 'Recon in the calculator tells how much you will draw. Decide on the water before you open anything.',
    },
    {
      name: 'Wipe both stoppers',
      how: 'Use a new swab for each and let the alcohol dry in the air. Both vials should be at room temperature.',
    },
    {
      name: 'Draw up the water',
      how: 'Draw exactly the amount of bacteriostatic water that you decided on, and push the air bubbles out.',
    },
    {
      name: 'Add it slowly',
      how: 'Hold the needle at an angle of 45° so that the water runs down the glass. Never squirt it onto the powder.',
    },
    {
      name: 'Swirl, never shake',
      how: 'Turn the vial gently until everything is dissolved and clear. If it stays cloudy, do not use it.',
    },
    {
      name: 'Label and cool',
      how: 'Write the date, the amount and the water on the vial. Into the fridge at 2-8 °C, for 28 days at most, never frozen.',
    },
  ],
  examplesTitle: 'Three worked examples',
  example: {
    /** The peptides as they are written within a sentence. */
    peptides: { bpc157: 'BPC-157', hgh: 'HGH', semaglutide: 'semaglutide' },
    result: ({ vial, peptide, waterMl, perMl, doses }: Result) =>
      `${vial} ${peptide} with ${waterMl} ml gives ${perMl}, ${doses} doses`,
    concentration: 'Concentration',
    division: (vial: string, waterMl: string, perMl: string) => `${vial} ÷ ${waterMl} ml = ${perMl}`,
    dose: (dose: string) => `A dose of ${dose}`,
    volume: (ml: string) => `${ml} ml`,
    syringe: 'On a U-100 syringe',
    units: (units: string) => `${units} units`,
    syringePicture: (units: string) => `${units} units on a U-100 syringe of 0.3 ml`,
    dosesPerVial: 'Doses per vial',
    open: 'Open in the calculator',
    openWhich: (peptide: string) => `Open in the calculator: ${peptide}`,
  },
  after: {
    title: 'After mixing',
    explanation:
      'Keep it in the fridge at 2-8 °C and use it within 28 days. Never freeze it. Throw it away when it turns cloudy or shows particles.',
  },
}

type Result = {
  readonly vial: string
  readonly peptide: string
  readonly waterMl: string
  readonly perMl: string
  readonly doses: string
}
