import { buttonClass } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

/** Opens a protocol that was saved as a file. The file stays on the device. */
export function OpenFile({ onText }: { readonly onText: (text: string) => void }) {
  return (
    <label className={`${buttonClass('ghost')} focus-within:outline-2 print:hidden`}>
      {text.openFile}
      <input
        type="file"
        accept="application/json,.json"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again.
          currentTarget.value = ''
          // No protocol is as long: the rest is not read.
          void file
            ?.slice(0, MOST_BYTES)
            .text()
            .then(onText, () => onText(''))
        }}
      />
    </label>
  )
}

const MOST_BYTES = 100_000
