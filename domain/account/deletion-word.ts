/** The word that a person types to delete their account (docs/product/deletion.md). */
export const DELETION_WORD = 'DELETE'
