import { Notice } from '../../ui/notice.tsx'

/** The safety note, shown before anyone signs up. */
export function SafetyNote() {
  return (
    <div className="mx-auto w-full max-w-column lg:max-w-none">
      <Notice icon="warning" title="For education and tracking only">
        Vialog records, converts and shows. It is not medical advice and recommends no dose. Many peptides are not
        approved for human use: always consult a healthcare professional before you use any.
      </Notice>
    </div>
  )
}
