/** Instead of the name of a vial that is no longer there. */
export const removedVial = 'A vial that was removed'
