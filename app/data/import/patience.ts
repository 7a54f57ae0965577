/** A large import takes seconds after it has waited for its turn. */
export const PATIENCE_MS = 120_000
