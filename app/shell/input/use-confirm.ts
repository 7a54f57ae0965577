import { useState } from 'react'

/** What a person is asked about, for a ConfirmDialog. `about` stays while the sheet slides away, so that its words do. */
export function useConfirm<About>() {
  const [question, setQuestion] = useState<{ readonly about: About; readonly isOpen: boolean }>()
  return {
    about: question?.about,
    isOpen: question?.isOpen ?? false,
    ask: (about: About) => setQuestion({ about, isOpen: true }),
    close: () => setQuestion((last) => last && { ...last, isOpen: false }),
  }
}
