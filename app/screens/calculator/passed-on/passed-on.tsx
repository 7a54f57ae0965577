import { useEffect, useEffectEvent, useMemo } from 'react'
import { Link } from 'wouter'
import { amountForInput } from '#domain/amounts/amount'
import { readPassedOn, type PassedOnRefusal } from '../../../parts/protocols/passed-on.ts'
import { doseText, planText, recipeText, syringeText } from '#domain/protocols/words'
import { FRESH, type Calculation } from '../../../parts/calculator/calculation.ts'
import { readProtocolFragment } from '../../../parts/protocols/link.ts'
import { protocolState, valuesOf } from '../../../parts/protocols/protocol-values.ts'
import { text as partText } from '../../../parts/protocols/text.ts'
import { calculationOf } from '../../../parts/protocols/uses.ts'
import { useIsRemembered } from '../../../shell/layout/public-page.tsx'
import { Card } from '../../../ui/card.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import type { PassedOnText } from '../use-calculation.ts'
import { useOpened } from '../use-opened.ts'
import { text } from './text.ts'

/**
 * A protocol that somebody passed on, by a link or a file: what it says, in plain text, and the calculator filled with it. What cannot be opened
 * says so, and fills nothing.
 */
export default function PassedOn({ passedOn, onOpen }: PassedOnProps) {
  useOpened()
  const opened = useMemo(
    () => (passedOn.by === 'link' ? readProtocolFragment(passedOn.text) : readPassedOn(passedOn.text)),
    [passedOn],
  )
  const open = useEffectEvent(() => {
    if (!opened.ok) return
    const { dose, dose_unit: doseUnit } = opened.protocol
    onOpen(calculationOf(opened.protocol) ?? { ...FRESH, tab: 'recon', dose: amountForInput(dose), doseUnit })
  })
  useEffect(() => open(), [opened])
  const isRemembered = useIsRemembered()
  if (!opened.ok) return <Refused reason={opened.reason} />
  const { protocol } = opened
  const facts = [doseText(protocol), recipeText(protocol), syringeText(protocol), planText(protocol)]
  return (
    <Card title={text.title} className="grid grid-cols-1 gap-1">
      <p className="font-semibold wrap-anywhere">
        <bdi translate="no">{protocol.name}</bdi>
      </p>
      {facts.map((fact) =>
        fact === undefined ? null : (
          <p key={fact} className="text-note text-ink-2 wrap-anywhere tabular-nums">
            <bdi>
              <Unbroken text={fact} />
            </bdi>
          </p>
        ),
      )}
      {protocol.notes === null ? null : (
        <p className="text-note wrap-anywhere whitespace-pre-line">
          <bdi>{protocol.notes}</bdi>
        </p>
      )}
      <div className="mt-2 wrap-anywhere">
        <Notice tone="pending" title={partText.check}>
          {text.whose}
        </Notice>
      </div>
      {isRemembered ? (
        <Link to="/protocols?new" state={protocolState(valuesOf(protocol))} className={`${buttonClass('quiet')} mt-2`}>
          {text.save}
        </Link>
      ) : null}
    </Card>
  )
}

type PassedOnProps = {
  readonly passedOn: PassedOnText
  /** Fills the calculator. The address stays until something is typed. */
  readonly onOpen: (calculation: Calculation) => void
}

function Refused({ reason }: { readonly reason: PassedOnRefusal }) {
  return (
    <Notice tone="danger" title={text.refused.title} live>
      {text.refused[reason]}
    </Notice>
  )
}
