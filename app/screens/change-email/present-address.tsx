import { Card } from '../../ui/card.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { text } from './text.ts'

/** The address that the account has, which nobody can type over. */
export function PresentAddress({ email, isConfirmed }: { readonly email: string; readonly isConfirmed: boolean }) {
  return (
    <Card title={text.now.title}>
      <p className="wrap-anywhere">
        <Untranslated>{email}</Untranslated>
      </p>
      <p className="text-note text-ink-2">{isConfirmed ? text.now.confirmed : text.now.unconfirmed}</p>
    </Card>
  )
}
