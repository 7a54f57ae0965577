import type { NameAnswers } from '../peptides/use-name-answers.ts'

/** The first name in a vial that has to be answered, and its field. `held`: the vial's own peptide, where it can be chosen, then the others. */
export async function unansweredName(
  names: NameAnswers,
  held: readonly (Parameters<NameAnswers['refusalOf']>[0] | undefined)[],
): Promise<{ readonly field: NameFieldOfVial; readonly message: string } | undefined> {
  for (const [place, chosen] of held.entries()) {
    const message = chosen && (await names.refusalOf(chosen))
    if (message !== undefined)
      return { field: place === 0 ? 'customPeptideName' : `components.${place - 1}.customPeptideName`, message }
  }
  return undefined
}

type NameFieldOfVial = 'customPeptideName' | `components.${number}.customPeptideName`
