import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

/** What authorities say of all GLP-1 medicines. */
export const glp1Statements: readonly Statement[] = statementsAbout('all', '2027-05-31', [
  [
    'glp1-aspiration-uk',
    'surgery',
    'The MHRA tells anesthetists that food may stay in the stomach of people on GLP-1 medicines such as semaglutide and tirzepatide in spite of fasting, and to ask about them: private prescriptions may stand in no record.',
    [
      'glp-1 before surgery in the uk',
      'tell the anaesthetist about mounjaro',
      'aspiration risk glp-1',
      'operation on weight loss injections',
    ],
    ['mhra-aspiration-2025'],
    'UK',
  ],
  [
    'glp1-aspiration-who-uk',
    'surgery',
    'A higher risk that food from the stomach gets into the lungs under anesthesia have people on GLP-1 medicines with gastroparesis in diabetes, obesity or reflux, or with nausea, vomiting and pain of the abdomen, the MHRA says.',
    [
      'who has a higher aspiration risk on glp-1',
      'reflux and anaesthesia on mounjaro',
      'nausea before surgery on ozempic',
    ],
    ['mhra-aspiration-2025'],
    'UK',
  ],
  [
    'glp1-pancreatitis-uk',
    'warnings',
    'In January 2026 the MHRA updated the texts of GLP-1 medicines, tirzepatide among them, for a small risk of severe acute pancreatitis. Its sign is severe, lasting pain in the stomach that may go to the back, with nausea and vomiting.',
    ['mhra pancreatitis warning mounjaro', 'severe pancreatitis glp-1', 'pancreatitis weight loss injections uk'],
    ['mhra-pancreatitis-2026'],
    'UK',
  ],
  [
    'donating-blood-uk',
    'warnings',
    'UK blood services accept people on injections for weight loss such as Wegovy or Mounjaro where a prescriber registered in the UK or Ireland prescribed them, a licensed source supplied them, nobody shares them and they cause no marked side effects. Others must not give blood.',
    [
      'can I donate blood on mounjaro',
      'give blood while on weight loss injections',
      'blood donation on wegovy',
      'blood donor on ozempic',
    ],
    ['jpac-weight-loss'],
    'UK',
  ],
  [
    'donating-blood-us',
    'warnings',
    'The American Red Cross says that in almost all cases medicines do not rule out giving blood: what counts is why they were prescribed, and that the condition is under control.',
    [
      'can I donate blood',
      'does my medicine stop me from giving blood',
      'red cross blood donation on semaglutide',
      'donating blood on tirzepatide',
    ],
    ['red-cross-eligibility'],
    'US',
  ],
  [
    'glp1-suicidality-us',
    'warnings',
    'In January 2026 the FDA asked for the warning of suicidal thoughts to be taken off the labels of Wegovy, Saxenda and Zepbound: 91 trials and a large study of insurance data showed no higher risk.',
    [
      'do glp-1 drugs affect mood',
      'depression on wegovy',
      'suicidal thoughts warning zepbound',
      'mental health side effects of mounjaro',
    ],
    ['fda-suicidality-dsc'],
    'US',
  ],
  [
    'glp1-contraception-uk',
    'contraception',
    'The MHRA has people on GLP-1 medicines prevent pregnancy; those on tirzepatide and birth control pills add a barrier or a way not by mouth for 4 weeks after the start and after each increase.',
    ['contraception on weight loss injections uk', 'mhra mounjaro pill', 'glp-1 and the pill uk'],
    ['mhra-contraception-2025'],
    'UK',
  ],
  [
    'glp1-washout-uk',
    'pregnancy',
    'Before trying to conceive the MHRA has semaglutide stopped for at least 2 months and tirzepatide for at least 1 month.',
    [
      'washout before pregnancy glp-1',
      'come off weight loss injections before a baby',
      'how long to be off glp-1 before conceiving',
    ],
    ['mhra-contraception-2025'],
    'UK',
  ],
  [
    'glp1-not-cosmetic-uk',
    'approval',
    'The MHRA did not assess GLP-1 medicines for people who are neither overweight nor have diabetes, and says that they are not for losing weight for looks.',
    ['glp-1 for cosmetic weight loss', 'weight loss injections with normal weight', 'skinny jabs for a few pounds'],
    ['mhra-glp1-2025'],
    'UK',
  ],
])
