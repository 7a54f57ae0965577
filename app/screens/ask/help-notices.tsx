import { Notice } from '../../ui/notice.tsx'
import type { Help } from '#domain/knowledge/help'
import { text } from './text.ts'

/** The help that is due at once, before everything else on the screen and in the order of reading. */
export function HelpNotices({ help }: { readonly help: readonly Help[] }) {
  return help.map((kind) => (
    <Notice key={kind} tone="danger" title={text.help[kind].title}>
      {text.help[kind].explanation}
    </Notice>
  ))
}
