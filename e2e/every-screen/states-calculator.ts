import { LADDER, passedOnHash, passedOnText } from '../fixtures/passed-on.ts'
import { inSequence, press, tab, unfold, type Screen } from './states.ts'
import { open } from './states-usual.ts'

/** The calculator with each of its tabs. */
export const CALCULATOR_SCREENS: readonly Screen[] = [
  {
    name: 'Calculator',
    states: [
      open('/calculator', 'Peptide Calculator'),
      { ...open('/calculator', 'Enter the vial amount'), name: 'Recon', act: inSequence(tab('Recon'), unfold) },
      { ...open('/calculator', 'Syringe marks and volume'), name: 'Units', act: tab('Units') },
      { ...open('/calculator', 'Enter the vial amount'), name: 'Purity', act: tab('Purity') },
      { ...open('/calculator', 'Before every new vial'), name: 'Guide', act: tab('Guide') },
      { ...open('/calculator', 'Reference ranges'), name: 'Info', act: tab('Info') },
      {
        ...open('/calculator#dosage?peptide=bpc157&weight=75+kg&dose=7+mcg', 'DANGER'),
        name: 'a dose with warnings',
        act: unfold,
      },
      {
        ...open('/calculator#dosage?peptide=semaglutide&weight=72+kg&dose=0.1+mg', 'A label differs'),
        name: 'a dose of which a label differs',
        act: unfold,
      },
      {
        ...open('/calculator#recon?vial=5+mg&water=2+ml&dose=250+mcg', '0.100'),
        name: 'a syringe, exactly on a mark',
        act: unfold,
      },
      {
        ...open(
          '/calculator#recon?peptide=hgh&vial=10+mg&water=3+ml&dose=7+IU&syringe=U-40&barrel=0.5+ml&mark=10+units',
          'This syringe cannot hold it',
        ),
        name: 'more than the syringe holds',
        act: unfold,
      },
      {
        ...open('/calculator#units?peptide=hgh&value=2+IU&to=mg&volume=10+U-100', '2 IU is'),
        name: 'a conversion',
        act: unfold,
      },
      {
        ...open('/calculator#purity?vial=5+mg&purity=101+%25', 'Actual content'),
        name: 'an impossible purity',
        act: unfold,
      },
      {
        ...open('/calculator', 'Half-life'),
        name: 'a peptide',
        act: inSequence(tab('Info'), (page) => page.getByLabel('Peptide').selectOption('Semaglutide')),
      },
      {
        ...open('/calculator', 'Enter the vial amount'),
        name: 'with nothing typed',
        act: inSequence(tab('Recon'), press('Calculate')),
      },
      {
        ...open(`/calculator#protocol=AAAA`, 'This protocol was not opened'),
        name: 'a protocol that was cut',
      },
      {
        ...open(`/calculator${passedOnHash(passedOnText(LADDER, 2))}`, 'A newer version of Vialog wrote it'),
        name: 'a protocol of a later version',
      },
      {
        ...open(
          `/calculator${passedOnHash(passedOnText(LADDER).replace('"dose":"0.25"', '"dose":"2.5"'))}`,
          'It was changed on its way',
        ),
        name: 'a protocol whose dose was changed on its way',
      },
      {
        ...open(`/calculator${passedOnHash(passedOnText(LADDER))}`, 'A protocol that was passed on'),
        name: 'a protocol that was passed on',
      },
      {
        ...open('/calculator', 'A protocol that was passed on'),
        name: 'a protocol that is opened on an open page',
        act: inSequence(
          (page) => page.evaluate((hash) => void (location.hash = hash), passedOnHash(passedOnText(LADDER))),
          unfold,
        ),
      },
      {
        name: 'a protocol that was passed on to somebody who is signed in',
        who: 'settled',
        // The device remembers the person once the app was open.
        path: '/app',
        act: async (page) => void (await page.goto(`/calculator${passedOnHash(passedOnText(LADDER))}`)),
        shows: 'Save as my protocol',
      },
      { name: 'signed in', who: 'settled', path: '/calculator', shows: 'Peptide Calculator' },
    ],
  },
]
