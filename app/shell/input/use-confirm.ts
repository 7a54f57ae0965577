import { useState } from 'react'

/**
 * The state of a ConfirmDialog: what it is about, and whether it is open. `about` is kept while the sheet slides away,
 * so that its text stays.
 */
export function useConfirm<About>() {
  const [question, setQuestion] = useState<{ readonly about: About; readonly isOpen: boolean }>()
  return {
    about: question?.about,
    isOpen: question?.isOpen ?? false,
    ask: (about: About) => setQuestion({ about, isOpen: true }),
    close: () => setQuestion((last) => last && { ...last, isOpen: false }),
  }
}
