export const text = {
  ml: (volume: string) => `${volume} ml`,
  units: (amount: string) => `${amount} units`,
  markUnit: 'units',
  onSyringe: (scale: string) => `On a ${scale} syringe`,
  dosage: {
    total: 'Total dose',
    spoken: (dose: string) => `Total dose ${dose}`,
  },
  verdict: {
    noPeptide: 'No peptide chosen, so no range was checked.',
    noRange: (peptide: string) => `${peptide} has no range here, so none was checked.`,
    otherUnit: (peptide: string, unit: string) => `The range of ${peptide} is not in ${unit}, so it was not checked.`,
    within: (range: string) => `Neither below nor above the range (${range}).`,
  },
  reference: {
    noRange: (peptide: string) => `${peptide}: no range is given`,
    /** Stand around the range. */
    before: (peptide: string, rangeName: string) => `${peptide}: ${rangeName.toLowerCase()}`,
    after: (frequency: string) => `, ${frequency.toLowerCase()}`,
    afterNoLabel: (frequency: string) => ` (no label), ${frequency.toLowerCase()}`,
    onceWeekly: (peptide: string) =>
      `${peptide} is a once-weekly drug: the range is for one dose a week, and the total of a day is not the only check.`,
  },
  drawUp: {
    title: 'Draw up',
    spoken: (volume: string) => `Draw up ${volume} ml`,
    /** Stands after the number of units, which is larger. */
    onSyringe: (scale: string) => `on a ${scale} syringe`,
    drawing: (scale: string, barrel: string, reading: string) => `${scale} syringe, ${barrel} ml. ${reading}`,
    onMarkOfBarrel: 'Exactly on a mark of this barrel.',
    onMark: (mark: number, scale: string) => `Exactly on a mark: ${counted(mark)} on a ${scale} syringe.`,
    nearest: (mark: number, scale: string) => `Nearest mark: ${counted(mark)} on a ${scale} syringe.`,
    delivers: (dose: string, error: string) => `It delivers ${dose}, ${error} than your dose.`,
    tooMuch: 'This syringe cannot hold it',
    tooMuchSmall: (barrel: string, capacity: number, scale: string) =>
      `The ${barrel} ml barrel ends at ${capacity} units on a ${scale} syringe. Choose a larger barrel or mix with less water.`,
    tooMuchLargest: (barrel: string, capacity: number, scale: string) =>
      `The ${barrel} ml barrel ends at ${capacity} units on a ${scale} syringe. Mix with less water.`,
    tooLittle: 'This syringe cannot measure it',
    tooLittleExplanation: (first: number, scale: string) =>
      `Half of the first mark or less: it cannot be drawn. The first mark is ${counted(first)} on a ${scale} syringe.`,
    syringe: 'Syringe',
    barrel: 'Barrel',
    step: 'A mark every',
  },
  recon: {
    concentration: 'Concentration',
    dosesPerVial: 'Doses per vial',
    /** Stands after the number of doses. */
    atMark: (doses: string) => `, or ${doses} at the nearest mark`,
    keeps: 'use within 28 days',
    spoken: (doses: string) => `${doses} doses per vial`,
    spokenAtMark: (doses: string, atMark: string) => `${doses} doses per vial, or ${atMark} at the nearest mark`,
  },
  water: {
    title: 'Which amount of water puts my dose on a mark?',
    mark: (scale: string, barrel: string) => `Mark on your ${scale} syringe, ${barrel} ml`,
    refused: (reason: string) => `${reason}.`,
    /** Stands after the volume, which is larger. */
    ofWater: 'of bacteriostatic water',
    rounded: 'Shown rounded to what can be measured. The calculation goes on with the exact amount.',
    room: 'Check that your vial has room for it: many hold 2 to 3 ml.',
    use: 'Use this amount of water',
  },
  doseAtMark: {
    title: 'Which dose does a mark hold?',
    mark: (scale: string, barrel: string) => `Mark you draw to, on your ${scale} syringe, ${barrel} ml`,
    /** Stands after the dose, which is larger. */
    at: (mark: string, scale: string) => `at ${mark === '1' ? '1 unit' : `${mark} units`} on a ${scale} syringe`,
    use: 'Use this dose',
  },
  vialsOfPlan: {
    title: 'How many vials does a plan need?',
    frequency: 'Frequency',
    weeks: 'Weeks',
    days: 'Days a mixed vial is used',
    whole: (most: number) => `Please enter a whole number from 1 to ${most}`,
    needs: 'It needs the amount in a vial and the dose, which stand further up.',
    vials: (count: number) => (count === 1 ? '1 vial' : `${count} vials`),
    /** Stands after the number of vials, which is larger. */
    forDoses: (doses: number) => (doses === 1 ? 'for 1 dose' : `for ${doses} doses`),
    mixed: (vial: number, day: number) => `Vial ${vial}: mixed on day ${day}`,
    used: (doses: number, left: string | undefined) =>
      `${doses === 1 ? '1 dose' : `${doses} doses`}${left === undefined ? '' : `, ${left} left over`}`,
    others: (count: number) => `And ${count === 1 ? '1 vial' : `${count} vials`} more.`,
    assumed: (days: number) =>
      `Each vial is mixed on the day of its first dose and used for ${days === 1 ? '1 more day' : `${days} more days`} at most. No dose is drawn from two vials, and nothing is lost in the needle.`,
  },
  conversion: {
    is: (amount: string) => `${amount} is`,
    spoken: (amount: string, result: string) => `${amount} is ${result}`,
  },
  marks: {
    title: 'Syringe marks and volume',
    explanation: 'Units on a syringe are a volume, not an amount of drug. What they hold depends on the syringe.',
    volume: 'Volume',
    units: 'units',
    countedIn: 'Counted in',
  },
  purity: {
    content: 'Actual content',
    spoken: (content: string) => `Actual content ${content} mg`,
    use: 'Use it as vial amount in Recon',
  },
  working: {
    title: 'How this was worked out',
    assumptions: 'Taken for granted',
  },
}

/** Not by domain/text/plural: the calculator would load the rules of the whole app for it. */
function counted(units: number): string {
  return units === 1 ? `${units} unit` : `${units} units`
}
