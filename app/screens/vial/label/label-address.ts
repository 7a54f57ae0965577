/** The address in the code of a vial: the log form with this vial. */
export function labelAddress(origin: string, vialId: string): string {
  return `${origin}/track?vial=${vialId}`
}
