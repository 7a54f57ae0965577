import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

/** The safety note, shown before anyone signs up. */
export function SafetyNote() {
  return (
    <div className="mx-auto w-full max-w-column lg:max-w-none">
      <Notice icon="warning" title={text.safety.title}>
        {text.safety.explanation}
      </Notice>
    </div>
  )
}
