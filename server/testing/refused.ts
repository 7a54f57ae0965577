import type { Problem } from '#contract'

/** What somebody gets to read who was refused: the status and the words. */
export const refusalOf = async (response: Response) => {
  const { message, fields } = (await response.json()) as Problem
  return { status: response.status, message, ...(fields ? { fields } : {}) }
}
