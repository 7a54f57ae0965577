import type { SymptomChangeKind } from '#domain/symptoms/change'
import type { Warning } from '#domain/symptoms/warnings'

export const text = {
  waiting: 'waiting',
  notSaved: { title: 'Not saved', explanation: 'This device has no room for it. Nothing was saved.' },
  sheet: {
    title: 'What did you notice?',
    explanation: 'Switch on what was there today, and say how strong. It begins now; you can edit it later.',
    asked: 'Symptoms that you are asked about',
    others: 'More symptoms',
    showOthers: 'Show more symptoms',
    grade: (symptom: string) => `How strong: ${symptom}`,
    site: 'Where it is',
    noSite: 'Not said',
    nothing: 'Nothing today',
    save: 'Save',
    cancel: 'Cancel',
  },
  rest: {
    title: (site: string) => `Let ${site} rest?`,
    explanation: (day: string) => `It has no turn until ${day}. You can change that in Injection sites.`,
    confirm: 'Let it rest',
    cancel: 'Not now',
    failed: 'The site could not be saved.',
  },
  warning: {
    title: 'Please read this',
    close: 'I have read it',
    link: (brand: string, revised: string) => `Label of ${brand}, ${revised} (FDA)`,
    of: {
      emergency: () =>
        'Trouble breathing, or swelling of the face, lips, tongue or throat, can be an emergency. Call your local emergency number now if you have it.',
      allergy: (brands: string) =>
        `The label of ${brands} names both as signs of a serious allergic reaction. It tells people to get medical help right away.`,
      pancreas: (brands: string) =>
        `The label of ${brands} names severe stomach pain that does not go away, which may reach the back, with or without vomiting, as a sign of an inflamed pancreas. It tells people to call their doctor right away.`,
      gallbladder: (brands: string) =>
        `The label of ${brands} names yellow skin or eyes, pain in the upper stomach, fever and pale stools as signs of gallbladder trouble. It tells people to call their doctor right away.`,
      fluids: (brands: string) =>
        `The label of ${brands} says that vomiting and diarrhea can take so much fluid from the body that the kidneys are harmed. It tells people to drink fluids, and to call their doctor if it does not go away.`,
      thyroid: (brands: string) =>
        `The label of ${brands} names a lump or swelling in the neck, hoarseness, trouble swallowing and shortness of breath as possible signs of a tumor of the thyroid. It tells people to report them to their doctor.`,
      sight: (brands: string) => `The label of ${brands} tells people to report changes of sight to their doctor.`,
    } satisfies Record<Warning, (brands: string) => string>,
  },
  menu: {
    open: (symptom: string) => `Options for ${symptom}`,
    edit: 'Edit',
    changes: 'History of this entry',
    delete: 'Delete',
  },
  deletion: {
    title: 'Delete this entry?',
    explanation: (symptom: string) =>
      `${symptom} leaves your entries. It stays under Deleted entries, and can be restored.`,
    confirm: 'Delete',
    failedTitle: 'Error',
    failed: 'Failed to delete entry.',
  },
  edit: {
    title: 'Edit entry',
    grade: 'How strong',
    began: 'Began',
    ended: 'Ended (optional)',
    endTime: 'Time',
    zone: (place: string) => `Time zone: ${place}`,
    notes: 'Notes (optional)',
    save: 'Save changes',
    failed: { title: 'Error', explanation: 'Failed to update entry.' },
  },
  changes: {
    title: 'History of this entry',
    kinds: { added: 'Recorded', amended: 'Edited', deleted: 'Deleted', restored: 'Restored' } satisfies Record<
      SymptomChangeKind | 'added',
      string
    >,
    at: (day: string, time: string) => `${day}, ${time}`,
    was: (when: string) => `Began ${when}`,
  },
}
