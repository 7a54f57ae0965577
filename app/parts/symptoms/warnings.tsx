import type { ShownWarning } from '#domain/symptoms/warnings'
import { list } from '#domain/text/list'
import { monthOfYear } from '#domain/time/format'
import type { CivilDate } from '#domain/time/civil'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { text } from './text.ts'

/** What the labels say about what was just recorded, an emergency first, each with its label to read. Nothing depends on it. */
export function Warnings({ open, warnings, onClose }: WarningsProps) {
  const labels = warnings.find((one) => one.labels.length > 0)?.labels ?? []
  const brands = list(labels.map(({ brand }) => brand))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={text.warning.title}
      actions={<Button onClick={onClose}>{text.warning.close}</Button>}
    >
      <div className="grid gap-3">
        {warnings.map(({ warning }) => (
          <p key={warning} className={warning === 'emergency' ? 'font-semibold' : 'text-note text-ink-2'}>
            {text.warning.of[warning](brands)}
          </p>
        ))}
        <ul className="grid gap-1 empty:hidden">
          {labels.map(({ brand, revised, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="font-semibold text-liquid underline underline-offset-4 wrap-anywhere"
              >
                {text.warning.link(brand, monthOfYear(`${revised}-01` as CivilDate))}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

type WarningsProps = {
  readonly open: boolean
  readonly warnings: readonly ShownWarning[]
  readonly onClose: () => void
}
