import type { Problem } from '#contract'

/** The status and message of a rejected call. */
export const errorOf = async (response: Response) => {
  const { message, fields } = (await response.json()) as Problem
  return { status: response.status, message, ...(fields ? { fields } : {}) }
}
