export const text = {
  pageTitle: 'Terms of Service',
  pageDescription: 'The terms under which Vialog is used.',
  title: 'Terms of Service',
  lead: 'Vialog is a notebook and a calculator. What you do with what it shows is decided by you and your healthcare provider.',
  privacy: 'Privacy Policy',
  acceptance: {
    title: 'Acceptance of Terms',
    accepted:
      'By making an account or by using Vialog you accept these terms. If you do not agree with them, please do not use it.',
    price:
      'The free part stays free. Premium is paid for by month or by year, or tried free of charge: no card is needed for the trial, and nothing is charged when it ends.',
    leaving:
      'What you record is yours. Under Your data, in the settings, you can take it with you, bring it back and delete your account at any moment, free of charge. A card subscription is cancelled with the account, and what was paid is not paid back; a membership that you bought elsewhere is ended there.',
  },
  disclaimer: {
    title: 'Medical Disclaimer',
    noAdvice:
      'Vialog is for tracking and education only. It is not a medical device and gives no medical advice, diagnosis or treatment. Many peptides are not approved for human use and have no established dose. The ranges it shows are references, not recommendations.',
    ask: 'Follow your prescriber or the product label, and consult a healthcare professional before you start, change or stop anything. In an emergency call your local emergency number.',
  },
  responsibility: {
    title: 'User Responsibility',
    points: [
      'You are responsible for what you take, and for knowing whether it is lawful where you live.',
      'Check every calculation before you use it: the result is only as right as the numbers you enter.',
      'Keep your password to yourself, and sign out on devices that are not yours. If you share your record by a link, you decide who gets it: anyone with the address can read it until it expires or you end it.',
      'Photos are for adults: keep only photos of yourself, and only if you are 18 or older.',
      'Record only your own use, and do not disturb the service or anybody who uses it.',
    ],
  },
  liability: {
    title: 'Limitation of Liability',
    limited:
      'Vialog is provided as it is. We take care that it calculates rightly and loses nothing, but as far as the law allows we are not liable for harm that comes from using it, from relying on what it shows, or from its being out of reach.',
    unlimited: 'Nothing in these terms limits a liability that the law does not allow to be limited.',
  },
  notices: [
    'This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.',
    'Units are written in the Unified Code for Units of Measure (UCUM, http://unitsofmeasure.org), copyright © Regenstrief Institute, Inc. and available at no cost. Sites and routes have codes of HL7 Terminology, which are free for everybody (CC0).',
  ],
  updates: {
    title: 'Updates',
    newTerms:
      'Vialog grows, and these terms may change with it. The day from which they hold stands below. If you go on using Vialog after that day, the new terms hold.',
    questions: 'Questions about them:',
  },
}
