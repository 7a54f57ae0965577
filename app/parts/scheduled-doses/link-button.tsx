import { Button } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

/** 'I logged it', on a planned dose that a logged one can be; read aloud with that dose. */
export function LinkButton({ dose, when, onClick }: LinkButtonProps) {
  return (
    <Button size="small" variant="ghost" aria-label={text.link.actionOf(dose.peptide_name, when)} onClick={onClick}>
      {text.link.action}
    </Button>
  )
}

type LinkButtonProps = {
  readonly dose: { readonly peptide_name: string }
  readonly when: string
  readonly onClick: () => void
}
