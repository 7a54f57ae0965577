import { versionText } from '#domain/symptoms/version-text'
import type { SiteNameOf } from '#domain/sites/name'
import type { CivilDate } from '#domain/time/civil'
import type { ShownEntry } from '../../data/symptoms/entries.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Row } from '../../ui/row.tsx'
import { SymptomName } from './check-in/symptom-name.tsx'
import { text } from './text.ts'

/** One entry: the symptom, how strong, when by its own clock, and what was noted; with the button of its menu. */
export function EntryRow({ entry, name, siteNameOf, today, onMenu }: EntryRowProps) {
  const { what, when, notes } = versionText(entry, today, siteNameOf)
  return (
    <Row
      as="div"
      title={<SymptomName id={entry.symptom} name={name} />}
      text={
        <span className="text-ink-2 tabular-nums">
          <span className="block">{what}</span>
          <span className="block">{when}</span>
          {notes === null ? null : <span className="block wrap-anywhere whitespace-pre-line">{notes}</span>}
        </span>
      }
    >
      {entry.waiting ? (
        <Chip tone="pending" icon="clock">
          {text.waiting}
        </Chip>
      ) : null}
      <IconButton
        icon="more"
        label={text.menu.open(name)}
        onClick={() => onMenu(entry)}
        className="-my-2 -mr-2.5 -ml-1"
      />
    </Row>
  )
}

type EntryRowProps = {
  readonly entry: ShownEntry
  readonly name: string
  readonly siteNameOf: SiteNameOf
  readonly today: CivilDate
  readonly onMenu: (entry: ShownEntry) => void
}
