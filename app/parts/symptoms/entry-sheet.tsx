import { useState } from 'react'
import { versionText } from '#domain/symptoms/version-text'
import { dateIn } from '#domain/time/zone'
import { useSiteNames } from '../../data/sites/settings.ts'
import type { ShownEntry } from '../../data/symptoms/entries.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Choice, Choices } from '../../ui/dialogs/choice.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { AfterEntries } from './after-entries.tsx'
import { EditEntry, type SavedEdit } from './edit-entry.tsx'
import { EntryHistory } from './entry-history.tsx'
import { text } from './text.ts'

/** The sheets about one entry: its menu, then its edit or its history. */
export function EntrySheet({ entry, name, open, onClose, onDelete }: EntrySheetProps) {
  // What was chosen in the menu, and of which entry: it stays while its sheet slides away.
  const [chosen, setChosen] = useState<{
    readonly kind: 'edit' | 'changes'
    readonly entry: ShownEntry
    readonly name: string
  }>()
  const [isChosenOpen, setChosenOpen] = useState(false)
  const [saved, setSaved] = useState<SavedEdit>()
  const siteNameOf = useSiteNames()
  const today = dateIn(useNow(), deviceZone())
  const choose = (kind: 'edit' | 'changes') => {
    if (!entry) return
    onClose()
    setChosen({ kind, entry, name })
    setChosenOpen(true)
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={name}
        {...(entry && { text: versionText(entry, today, siteNameOf).when })}
      >
        <Choices>
          <Choice icon="edit" label={text.menu.edit} onClick={() => choose('edit')} />
          <Choice icon="book" label={text.menu.changes} onClick={() => choose('changes')} />
          <Choice
            icon="trash"
            label={text.menu.delete}
            isDanger
            onClick={() => {
              onClose()
              if (entry) onDelete(entry)
            }}
          />
        </Choices>
      </Dialog>
      {chosen ? (
        <Dialog
          open={isChosenOpen}
          onClose={() => setChosenOpen(false)}
          title={chosen.kind === 'edit' ? text.edit.title : text.changes.title}
          text={chosen.name}
        >
          {chosen.kind === 'edit' ? (
            <EditEntry
              entry={chosen.entry}
              name={chosen.name}
              onSaved={(edit) => {
                // What was said of the entry before is not said again.
                const { grade, site } = chosen.entry
                if (edit.form.grade > grade || edit.form.site !== site) setSaved(edit)
                setChosenOpen(false)
              }}
            />
          ) : (
            <EntryHistory entry={chosen.entry} />
          )}
        </Dialog>
      ) : null}
      {saved ? <AfterEntries key={saved.id} entries={[saved.form]} /> : null}
    </>
  )
}

type EntrySheetProps = {
  /** What it is about; kept while the sheet slides away. */
  readonly entry: ShownEntry | undefined
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onDelete: (entry: ShownEntry) => void
}
