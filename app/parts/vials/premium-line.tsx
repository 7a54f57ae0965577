import { Link } from 'wouter'
import { text as gate } from '../../shell/gates/text.ts'
import { Notice } from '../../ui/notice.tsx'

/** What premium is needed for, in the words of the gate, beside what is free. */
export function PremiumLine({ feature, children }: { readonly feature: string; readonly children?: string }) {
  return (
    <Notice
      tone="premium"
      icon="lock"
      title={gate.explanation(feature)}
      action={
        <Link to="/subscription" className="ml-1 inline-flex min-h-11 items-center font-bold">
          {gate.upgrade}
        </Link>
      }
    >
      {children}
    </Notice>
  )
}
