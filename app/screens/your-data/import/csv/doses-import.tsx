import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { missingColumns, type Mapping } from '#domain/csv/mapping'
import { askedNames } from '#domain/csv/asked-names'
import { countedNames, withPieces, type PieceAnswers, type PieceColumns } from '#domain/csv/pieces'
import { createPeptideFinder, type FoundPeptide, type NameAnswers, type PeptideFinder } from '#domain/csv/peptide-cell'
import type { TableDose } from '#domain/csv/read-row'
import { readTable, type TableRow } from '#domain/csv/read-table'
import { createDoseRefusals } from '#domain/csv/schema'
import { holdsWeights } from '#domain/csv/weights'
import { usePeptides } from '../../../../data/peptides/peptides.ts'
import { deviceZone } from '../../../../shell/clock.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { AskedRows, useAskedRows } from './asked-rows.tsx'
import { ColumnFields } from './column-fields.tsx'
import { ForAllFields } from './for-all-fields.tsx'
import { ImportDoses } from './import-doses.tsx'
import { NameFields } from './name-fields.tsx'
import type { Table } from './open-table.ts'
import { PieceFields } from './piece-fields.tsx'
import { RowList } from './row-list.tsx'
import { StateFields } from './state-fields.tsx'
import { text } from './text.ts'
import { useInSlices } from '../use-in-slices.ts'
import { useDosesThere } from './use-doses-there.ts'

/** The doses of a table by the mapping, which the person corrects. A failure keeps the choices. */
export function DosesImport({ table: opened, suggested }: DosesImportProps) {
  const [mapping, setMapping] = useState(suggested)
  const [pieceAnswers, setPieceAnswers] = useState<PieceAnswers>(new Map())
  const { table, counted } = useFilledTable(opened, mapping, pieceAnswers)
  const [openedAt] = useState(() => Date.now())
  const { all } = usePeptides()
  const own = useMemo(() => (all ?? []).filter(({ custom }) => custom), [all])
  const [answers, setAnswers] = useState<NameAnswers>(new Map())
  const peptideAt = mapping.columns.peptide
  const names = useMemo(() => askedNames(table.rows, peptideAt, own), [table, peptideAt, own])
  const peptides = useMemo(() => createPeptideFinder(own, answers), [own, answers])
  const read = useTableRows(table, useDeferredValue(mapping), { now: openedAt, findPeptide: peptides })
  const rows = read ?? NO_ROWS
  const doses = useMemo(() => dosesOf(rows), [rows])
  const there = useDosesThere(doses)
  const { asked, ticked, tick } = useAskedRows(rows, there)
  const open = useMemo(() => {
    if (asked.length === 0) return doses
    const lines = new Set(asked.filter((row) => !ticked.has(row.dose)).map(({ line }) => line))
    return doses.filter(({ line }) => !lines.has(line))
  }, [doses, asked, ticked])
  const missing = missingColumns(mapping)
  const isOfWeights = holdsWeights(table.headers, table.rows, mapping)
  return (
    <>
      <ColumnFields table={table} mapping={mapping} onChange={setMapping} />
      <StateFields table={table} mapping={mapping} onChange={setMapping} />
      <NameFields
        names={names}
        own={own}
        answers={answers}
        onAnswer={(key, answer) => setAnswers(answered(answers, key, answer))}
      />
      <PieceFields
        names={counted}
        answers={pieceAnswers}
        onAnswer={(key, answer) => setPieceAnswers(new Map([...pieceAnswers, [key, answer]]))}
      />
      <ForAllFields mapping={mapping} onChange={setMapping} />
      {missing.length > 0 ? (
        <Notice tone="pending" title={isOfWeights ? text.weights.title : text.missing.title}>
          {isOfWeights ? text.weights.explanation : text.missing.explanation(missing)}
        </Notice>
      ) : read === undefined ? (
        <p className="text-note text-ink-2">{text.readingRows}</p>
      ) : (
        <>
          <RowList rows={rows} there={there} isOfEntries={table.isOfEntries} />
          <AskedRows rows={asked} isOfEntries={table.isOfEntries} ticked={ticked} onTick={tick} />
          <ImportDoses doses={open} there={there} />
        </>
      )}
    </>
  )
}

function dosesOf(rows: readonly TableRow[]): readonly TableDose[] {
  const doses: TableDose[] = []
  for (const row of rows) if ('dose' in row && row.kind !== 'same') doses.push(row.dose)
  return doses
}

type DosesImportProps = { readonly table: Table; readonly suggested: Mapping }

function answered(answers: NameAnswers, key: string, answer: FoundPeptide | 'own' | undefined): NameAnswers {
  const others = [...answers].filter(([one]) => one !== key)
  return new Map(answer === undefined ? others : [...others, [key, answer]])
}

/** The table with the amounts of its pieces, and the names of which it counts pieces. */
function useFilledTable(table: Table, { pieces, columns: { amount, peptide } }: Mapping, answers: PieceAnswers) {
  const columns = useMemo(
    (): PieceColumns | undefined =>
      pieces === undefined || amount === undefined || peptide === undefined ? undefined : { pieces, amount, peptide },
    [pieces, amount, peptide],
  )
  const given = useDeferredValue(answers)
  return useMemo(
    () =>
      columns
        ? {
            table: { ...table, rows: withPieces(table.rows, columns, given) },
            counted: countedNames(table.rows, columns),
          }
        : { table, counted: [] },
    [table, columns, given],
  )
}

/** Undefined while many rows are read. */
function useTableRows(table: Table, mapping: Mapping, { now, findPeptide }: Reader): readonly TableRow[] | undefined {
  return useInSlices(
    useCallback(
      () =>
        readTable(missingColumns(mapping).length > 0 ? [] : table.rows, mapping, {
          zone: deviceZone(),
          findPeptide,
          refusalOf: createDoseRefusals(now),
          width: table.headers.length,
          headerLine: table.headerLine,
          joined: table.joined,
          openEnd: table.openEnd,
        }),
      [table, mapping, findPeptide, now],
    ),
    table.rows.length,
  )
}

const NO_ROWS: readonly TableRow[] = []

type Reader = { readonly now: number; readonly findPeptide: PeptideFinder }
