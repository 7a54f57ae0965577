import { Fragment, useEffect, useMemo, useState, type FormEvent } from 'react'
import { LONGEST_QUESTION } from '#domain/knowledge/question'
import { isCounted, shownStatements } from '#domain/knowledge/free-questions'
import { keepQuestion, questionsLeft, useAsked } from '../../data/knowledge/asked.ts'
import { useRephrasing } from '../../data/knowledge/rephrasing.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { pageMeta } from '../../shell/product.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { Answer } from '#domain/knowledge/answer'
import { AnswerView } from './answer-view.tsx'
import { helpOf } from '#domain/knowledge/help'
import { HelpNotices } from './help-notices.tsx'
import { Questions } from './questions.tsx'
import { RecentQuestions } from './recent-questions.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/**
 * /ask: a question, and the statements of the library that answer it. The question stays on the device: it stands in no address and is
 * sent nowhere, but for a person who lets a model rephrase answers. Help that is due at once needs nothing loaded.
 */
export default function AskScreen() {
  const { today } = useDays(useNow())
  const premium = usePremium()
  const { module, failed, load } = useLazyModule(loadLibrary)
  useEffect(load, [load])
  const rephrasing = useRephrasing()
  const { module: model, load: loadModel } = useLazyModule(loadRephrasing)
  const host = rephrasing?.host ?? undefined
  useEffect(() => {
    if (host !== undefined) loadModel()
  }, [host, loadModel])
  const isRephrased = model !== undefined && rephrasing?.isAgreed === true
  const asked = useAsked()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [question, setQuestion] = useState<string>()
  // As it was when the question was asked: a place that comes later would move the statements.
  const [isPlaced, setPlaced] = useState(false)
  const help = question === undefined ? [] : helpOf(question)
  const answer = useMemo(
    () => (question === undefined ? undefined : module?.answerOf(question, module.library)),
    [question, module],
  )
  const statements = answer && 'statements' in answer ? answer.statements : []
  // Before it is known whether the person has premium, nothing is held back.
  const isOpen = premium !== false || answer?.kind !== 'statements' || questionsLeft(asked, question, today) > 0
  const left = questionsLeft(asked, undefined, today)

  const keep = (plain: string, given: Answer) => {
    // Who needed help finds no trace of it here later.
    if (given.kind === 'help') return
    const isFree = premium !== false || given.kind !== 'statements' || !isCounted(given.statements)
    keepQuestion(plain, { day: today, isCounted: !isFree && questionsLeft(asked, plain, today) > 0 })
  }
  const ask = (wanted: string) => {
    const plain = wanted.trim().slice(0, LONGEST_QUESTION)
    setError(plain === '' ? text.empty : undefined)
    if (plain === '') return
    setTyped(plain)
    setQuestion(plain)
    setPlaced(isRephrased)
    load()
    void loadLibrary().then(
      ({ answerOf, library }) => keep(plain, answerOf(plain, library)),
      // The screen says that the library is not there.
      () => undefined,
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(typed)
  }
  return (
    <Page header={<Header title={text.title} back />}>
      <form onSubmit={submit} className="grid gap-3" noValidate>
        <TextField
          label={text.field}
          placeholder={text.placeholder}
          hint={isRephrased && host !== undefined ? model.text.sent(host) : text.privacy}
          error={error}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LONGEST_QUESTION}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit">{text.ask}</Button>
      </form>
      {/* Its line is there before it is known, so that nothing moves. */}
      <p className="min-h-5 px-1 text-note text-ink-2">{premium === false ? text.free.left(left) : null}</p>
      {question === undefined ? null : (
        <section aria-label={text.asked(question)} className="grid grid-cols-1 gap-3.5">
          <HelpNotices help={help} />
          <h2 className="px-1 pt-1 text-lead font-bold wrap-anywhere">{text.asked(question)}</h2>
          {answer !== undefined && module !== undefined ? (
            <Fragment key={question}>
              {isPlaced && isRephrased && answer.kind === 'statements' && isOpen ? (
                <model.RephrasedAnswer question={question} statements={answer.statements} />
              ) : null}
              <AnswerView
                question={question}
                answer={answer}
                shown={shownStatements(statements, isOpen)}
                sourceOf={module.sourceOf}
                today={today}
              />
            </Fragment>
          ) : failed ? (
            <LoadFailed what={text.loadedWhat} onRetry={load}>
              {text.notLoadedExplanation}
            </LoadFailed>
          ) : (
            <Card>
              <SkeletonRows rows={3} label={text.loading} />
            </Card>
          )}
        </section>
      )}
      <Notice icon="book">{text.explanation}</Notice>
      <RecentQuestions asked={asked} onAsk={ask} />
      {question === undefined || typed !== question ? (
        <Card title={text.suggestions}>
          {module !== undefined ? (
            <Questions
              questions={module.suggestionsFor(typed, module.library.statements, Number(today.slice(-2)))}
              onAsk={ask}
              none={text.noSuggestion}
            />
          ) : failed ? (
            <p className="text-note text-ink-2">{text.notLoadedExplanation}</p>
          ) : (
            <SkeletonRows rows={4} label={text.loading} />
          )}
        </Card>
      ) : null}
      {model !== undefined && rephrasing !== undefined && host !== undefined ? (
        <model.RephrasingConsent host={host} isAgreed={rephrasing.isAgreed} />
      ) : null}
    </Page>
  )
}

const loadLibrary = () => import('./library.ts')
const loadRephrasing = () => import('./rephrasing/rephrasing.ts')
