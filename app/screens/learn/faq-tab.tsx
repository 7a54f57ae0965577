import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { QUESTIONS } from './questions.ts'
import { Unfolding } from './unfolding.tsx'

/** Six questions, several open at once, and the way to the calculator. */
export function FaqTab({ target }: { readonly target: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {QUESTIONS.map(({ key, question, answer }) => (
        <Unfolding key={key} tab="faq" item={key} isTarget={target === key} title={question}>
          <div className="grid gap-2">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Unfolding>
      ))}
      <Link to="/calculator" className={buttonClass()}>
        Open the calculator
      </Link>
    </div>
  )
}
