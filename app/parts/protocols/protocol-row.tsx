import { Link } from 'wouter'
import { doseText, planText, recipeText } from '#domain/protocols/words'
import type { ShownProtocol } from '../../data/protocols/protocols.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { text } from './text.ts'

/** A protocol in a list: its name, its dose, its recipe and its plan, and the way to it. */
export function ProtocolRow({ protocol }: { readonly protocol: ShownProtocol }) {
  const { last } = protocol
  const facts = [recipeText(last), planText(last)].filter((fact) => fact !== undefined)
  return (
    <li>
      <Link
        to={`/protocols/${protocol.id}`}
        className="flex min-h-11 items-center gap-4 rounded-inner py-3 -outline-offset-2 transition active:bg-sunken"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi translate="no" className="min-w-0 font-semibold wrap-anywhere">
              {last.name}
            </bdi>
            {protocol.waiting ? (
              <Chip tone="pending" icon="clock">
                {text.waiting}
              </Chip>
            ) : null}
          </span>
          <span translate="no" className="text-note text-ink-2 wrap-anywhere tabular-nums">
            <Unbroken text={doseText(last)} />
          </span>
          {facts.map((fact) => (
            <span key={fact} className="text-caption font-medium text-ink-3 tabular-nums">
              <Unbroken text={fact} />
            </span>
          ))}
        </span>
        <Icon name="forward" className="size-4.5 text-ink-3" />
      </Link>
    </li>
  )
}
