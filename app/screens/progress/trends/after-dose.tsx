import { useState } from 'react'
import { GRADE_NAMES } from '#domain/symptoms/name'
import { afterDoseTables, LEAST_ASKED, type AfterDoseRow } from '#domain/trends/after-dose'
import { isWeekly, type PeptideDoses } from '#domain/trends/doses'
import type { SymptomDays } from '#domain/trends/symptom-days'
import { useSymptomNames } from '../../../data/symptoms/settings.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { text } from './text.ts'

/** A symptom by the days since a weekly dose; nothing without such a peptide and a symptom that was there. */
export function AfterDose({ peptides, symptoms }: AfterDoseProps) {
  const weekly = peptides
    .filter(({ doses }) => isWeekly(doses))
    .toSorted((one, other) => other.doses.length - one.doses.length)
  const felt = symptomsFelt(symptoms)
  const [chosen, choose] = useState<{ readonly peptide?: string; readonly symptom?: string; readonly step?: string }>(
    {},
  )
  const nameOf = useSymptomNames()
  const peptide = weekly.find(({ id }) => id === chosen.peptide) ?? weekly[0]
  const symptom = felt.find((one) => one === chosen.symptom) ?? felt[0]
  if (!peptide || symptom === undefined) return null
  const { tables, unasked } = afterDoseTables(peptide.doses, symptoms, symptom)
  const named = tables.map(({ step, rows }) => ({
    name: step ? text.afterDose.step(step.amount, step.part) : text.afterDose.all,
    rows,
  }))
  const table = named.find(({ name }) => name === chosen.step) ?? named[0]
  return (
    <Card title={text.afterDose.title}>
      <div className="grid gap-3">
        {weekly.length > 1 ? (
          <SelectField
            label={text.afterDose.peptide}
            value={peptide.id}
            onChange={({ target }) => choose({ ...chosen, peptide: target.value })}
          >
            {weekly.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label={text.afterDose.symptom}
          value={symptom}
          onChange={({ target }) => choose({ ...chosen, symptom: target.value })}
        >
          {felt.map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.afterDose.doses}
          value={table?.name}
          onChange={({ target }) => choose({ ...chosen, step: target.value })}
        >
          {named.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <Rows caption={text.afterDose.caption(nameOf(symptom), peptide.name)} rows={table?.rows ?? []} />
        <p className="text-note text-ink-2">{text.afterDose.about(unasked)}</p>
      </div>
    </Card>
  )
}

type AfterDoseProps = { readonly peptides: readonly PeptideDoses[]; readonly symptoms: SymptomDays }

function Rows({ caption, rows }: { readonly caption: string; readonly rows: readonly AfterDoseRow[] }) {
  return (
    <table className="w-full text-left text-note wrap-anywhere tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-caption text-ink-3">
        <tr>
          {text.afterDose.columns.map((column) => (
            <th key={column} scope="col" className="py-1 pr-2 font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ daysAfter, asked, felt, worst }) => {
          const isTold = asked >= LEAST_ASKED
          return (
            <tr key={daysAfter} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 font-medium">
                {daysAfter}
              </th>
              <td className="py-2 pr-2">{asked}</td>
              <td className="py-2">
                {isTold ? <Untranslated className="pr-2">{felt}</Untranslated> : null}
                {isTold && worst !== 0 ? <span className="text-ink-2">{GRADE_NAMES[worst]}</span> : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The symptoms that were there, the one of the most days first. */
function symptomsFelt(symptoms: SymptomDays): readonly string[] {
  const days = new Map<string, number>()
  for (const { asked, grades } of symptoms.values())
    for (const symptom of asked) if (grades.get(symptom)) days.set(symptom, (days.get(symptom) ?? 0) + 1)
  return [...days].toSorted(([one, of], [other, ofOther]) => ofOther - of || (one < other ? -1 : 1)).map(([id]) => id)
}
