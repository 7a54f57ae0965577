import { endOf } from '#domain/peptides/joined'
import type { NamedPeptide } from '../../data/peptides/joining.ts'
import { separatePeptide } from '../../data/peptides/mutations.ts'
import type { ShownPeptide } from '../../data/peptides/shown-peptide.ts'
import type { NameQuestion } from '../../parts/peptides/name-question.ts'
import type { loadNames } from '../../parts/peptides/use-name-answers.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { JoinDialog, type Joinable } from './join-dialog.tsx'
import { text } from './text.ts'

/** The peptides that the person has named, by name: each can be joined with another one, or separated from it. */
export function OwnPeptides({ all, names }: OwnPeptidesProps) {
  const joining = useConfirm<Joinable>()
  const separating = useConfirm<Joined>()
  const restoredFocus = useRestoredFocus()
  const separate = () => {
    const { about, isOpen } = separating
    separating.close()
    if (!about || !isOpen) return
    const { peptide, into } = about
    separatePeptide(crypto.randomUUID(), peptide, into).catch(() =>
      toastError(text.notKept.title, text.notKept.explanation),
    )
  }
  return (
    <div {...restoredFocus}>
      <Rows>
        {all
          .filter(({ custom }) => custom)
          .map((peptide) => {
            const into = intoOf(peptide, all)
            return into ? (
              <JoinedRow
                key={peptide.id}
                peptide={peptide}
                into={into}
                onSeparate={() => separating.ask({ peptide: named(peptide), into: named(into) })}
              />
            ) : (
              <OwnRow
                key={peptide.id}
                peptide={peptide}
                says={names?.nameQuestion(peptide.name)?.says}
                onJoin={() => joining.ask({ ...peptide, suggested: meantBy(names?.nameQuestion(peptide.name)) })}
              />
            )
          })}
      </Rows>
      <JoinDialog peptide={joining.about} all={all} open={joining.isOpen} onClose={joining.close} />
      <ConfirmDialog
        open={separating.isOpen}
        title={text.separate.title(separating.about?.peptide.name ?? '')}
        text={text.separate.explanation(separating.about?.peptide.name ?? '', separating.about?.into.name ?? '')}
        confirm={text.separate.confirm}
        onConfirm={separate}
        onClose={separating.close}
      />
    </div>
  )
}

type OwnPeptidesProps = {
  readonly all: readonly ShownPeptide[]
  /** What names mean; undefined where that could not be loaded. */
  readonly names: Awaited<ReturnType<typeof loadNames>> | undefined
}

/** The peptide that a name alone means. A blend is none of its peptides. */
function meantBy(question: NameQuestion | undefined): string | undefined {
  return question?.isBlend ? undefined : question?.choices[0].take.peptide
}

/** The peptide with which this one was joined, by its own join. */
function intoOf({ joined_to: to }: ShownPeptide, all: readonly ShownPeptide[]): NamedPeptide | undefined {
  if (to === null || to === undefined) return undefined
  const end = endOf(to, all)
  return all.find(({ id }) => id === end)
}

/** What a write keeps of a peptide. */
function named({ id, name }: NamedPeptide): NamedPeptide {
  return { id, name }
}

type Joined = { readonly peptide: NamedPeptide; readonly into: NamedPeptide }

function OwnRow({ peptide, says, onJoin }: OwnRowProps) {
  return (
    <Row title={<Untranslated>{peptide.name}</Untranslated>} text={says}>
      {peptide.waiting ? (
        <Chip tone="pending" icon="clock">
          {text.waiting}
        </Chip>
      ) : (
        <Button variant="quiet" size="small" onClick={onJoin}>
          <span>{text.same}</span> <span className="sr-only">{text.sameWhich(peptide.name)}</span>
        </Button>
      )}
    </Row>
  )
}

type OwnRowProps = {
  readonly peptide: ShownPeptide
  /** What the name means, where that is known. */
  readonly says: string | undefined
  readonly onJoin: () => void
}

function JoinedRow({ peptide, into, onSeparate }: JoinedRowProps) {
  return (
    <Row
      title={<Untranslated>{peptide.name}</Untranslated>}
      text={
        <>
          <span>{text.is}</span> <Untranslated>{into.name}</Untranslated>
        </>
      }
    >
      {peptide.waiting ? (
        <Chip tone="pending" icon="clock">
          {text.waiting}
        </Chip>
      ) : (
        <Button variant="quiet" size="small" onClick={onSeparate}>
          <span>{text.separate.button}</span>{' '}
          <span className="sr-only">{text.separate.which(peptide.name, into.name)}</span>
        </Button>
      )}
    </Row>
  )
}

type JoinedRowProps = {
  readonly peptide: ShownPeptide
  readonly into: NamedPeptide
  readonly onSeparate: () => void
}
