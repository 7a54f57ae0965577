import { Link } from 'wouter'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { StatementNotes } from '../../../parts/knowledge/statement-notes.tsx'
import { Disclosure } from '../disclosure.tsx'
import { text } from './text.ts'

/** Six questions, of which several may be open, and a link to the calculator. */
export function FaqTab({ target }: { readonly target: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {Object.entries(text.questions).map(([key, { question, answer, statements }]) => (
        <Disclosure key={key} tab="faq" item={key} isTarget={target === key} title={question}>
          <div className="grid gap-2">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <StatementNotes ids={statements} />
          </div>
        </Disclosure>
      ))}
      <Link to="/calculator" className={buttonClass()}>
        {text.calculator}
      </Link>
    </div>
  )
}
