import * as z from 'zod'

const error = 'Please enter whole hours from 1 to 720'

/** The least time between two doses of a peptide, in hours: 1 to 720. */
export const LeastInterval = z.int({ error }).min(1, error).max(720, error)
