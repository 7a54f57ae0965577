import { useCallback, useState } from 'react'

/**
 * The state of a ConfirmDialog: what it is about, and whether it is open. `about` is kept while the sheet slides away,
 * so that its text stays. `ask` is the same function at each rendering.
 */
export function useConfirm<About>() {
  const [question, setQuestion] = useState<{ readonly about: About; readonly isOpen: boolean }>()
  const ask = useCallback((about: About) => setQuestion({ about, isOpen: true }), [])
  return {
    about: question?.about,
    isOpen: question?.isOpen ?? false,
    ask,
    close: () => setQuestion((last) => last && { ...last, isOpen: false }),
  }
}
