import { useRef, useState } from 'react'
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type ResolverResult,
  type SubmitErrorHandler,
} from 'react-hook-form'
import type * as z from 'zod'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { whenIdle } from '../loading/when-idle.ts'
import { toastError } from '../toasts/toasts.tsx'

/**
 * A form that is validated by a schema of the domain. Messages appear under their fields and disappear when the field
 * is edited; the first of them, in the order of the form, is also a toast titled 'Invalid Input'. Values survive a
 * failed save. One submission runs at a time. The schema is loaded when the form is first touched, so that a screen
 * opens without it.
 */
export function useValidatedForm<Values extends FieldValues, Output extends FieldValues>(
  load: () => Promise<z.ZodType<Output>>,
  values: DefaultValues<Values>,
  order: readonly Path<Values>[],
) {
  const [schema] = useState(() => loadedOnce(load))
  const [resolve] = useState(() => resolverOf<Values, Output>(schema))
  const form = useForm<Values, unknown, Output>({
    resolver: resolve,
    defaultValues: values,
    reValidateMode: 'onSubmit',
  })
  const { errors } = form.formState
  const [busy, setBusy] = useState(false)
  // Two taps can come in one frame, before React renders again.
  const isUnderWay = useRef(false)
  const isWarm = useRef(false)

  /** `others`: fields whose message this one may take back as well, since they are judged together. */
  const field = (name: Path<Values>, ...others: readonly Path<Values>[]) => ({
    ...form.register(name, { onChange: () => form.clearErrors([name, ...others]) }),
    error: messageOf(get(errors, name)),
    onFocus: warmUp,
  })

  /**
   * Starts loading the schema, which is needed at the latest by the submission. The first check is made when the page has nothing else to do:
   * code that has never run takes a slow phone a frame, which the first tap on Save would wait for.
   */
  function warmUp(): void {
    if (isWarm.current) return
    isWarm.current = true
    void schema().then(
      () => whenIdle(() => void resolve(form.getValues())),
      () => (isWarm.current = false),
    )
  }

  /** Saves valid values. Those that are not are shown under their fields, and given to `refuse`. */
  const submit = (save: (checked: Output) => Promise<void>, refuse: SubmitErrorHandler<Values> = toastFirst) => {
    const saveOrShow = async (checked: Output) => {
      try {
        await save(checked)
      } catch (error) {
        if (!(error instanceof Refused) || !showRefusedFields(error)) throw error
      }
    }
    return async (event: Pick<Event, 'preventDefault'>) => {
      event.preventDefault()
      if (isUnderWay.current) return
      isUnderWay.current = true
      try {
        await whileBusy(() => check(saveOrShow, refuse))
      } catch (error) {
        toastError('Error', error instanceof Error ? error.message : undefined)
      } finally {
        isUnderWay.current = false
      }
    }
  }

  function toastFirst(found: FieldErrors<Values>): void {
    const messages = order.map((name) => messageOf(get(found, name)))
    toastError(
      'Invalid Input',
      messages.find((message) => message !== undefined),
    )
  }

  /**
   * react-hook-form draws a valid form anew before it saves it, which takes a slow phone half a frame. So it is given the values that are
   * not valid: it shows their messages and gives the focus to the first.
   */
  async function check(save: (checked: Output) => Promise<void>, refuse: SubmitErrorHandler<Values>): Promise<void> {
    const checked = await resolve(form.getValues())
    if (Object.keys(checked.errors).length > 0) return form.handleSubmit(save, refuse)()
    if (Object.keys(errors).length > 0) form.clearErrors()
    await save(checked.values as Output)
  }

  /** Shows the server's messages under their fields; false when no field has one. */
  function showRefusedFields(refused: Refused): boolean {
    const known = order.filter((name) => refused.problem.fields?.[name])
    for (const name of known) form.setError(name, { message: refused.problem.fields?.[name] ?? '' })
    if (known.length > 0) toastError('Invalid Input', refused.problem.message)
    return known.length > 0
  }

  /** Most saves are done in the turn of the tap and lead to another page: only what takes longer draws the form as busy. */
  async function whileBusy(act: () => Promise<void>): Promise<void> {
    const late = setTimeout(() => setBusy(true))
    try {
      await act()
    } finally {
      clearTimeout(late)
      setBusy(false)
    }
  }

  return { form, field, submit, busy }
}

/**
 * Loads once. Even for a loaded module, each dynamic import takes turns of the event loop, which on a slow phone costs
 * a frame or more per save.
 */
function loadedOnce<Schema>(load: () => Promise<Schema>): () => Promise<Schema> {
  let loaded: Promise<Schema> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

/**
 * Validates the values: the first message of each field counts. The parts of an object have messages of their own, and so have
 * those of the objects of a list.
 */
function resolverOf<Values extends FieldValues, Output extends FieldValues>(
  schema: () => Promise<z.ZodType<Output>>,
): (values: Values) => Promise<ResolverResult<Values, Output>> {
  return async (values) => {
    const rules = await schema().catch(() => {
      throw new Unreachable()
    })
    const checked = rules.safeParse(values)
    if (checked.success) return { values: checked.data, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { path, message } of checked.error.issues) {
      const place = placeOf(path, values)
      if (get(errors, place) === undefined) set(errors, place, { type: 'invalid', message })
    }
    return { values: {}, errors: errors as never }
  }
}

function placeOf(path: readonly PropertyKey[], values: FieldValues): string {
  const value: unknown = values[String(path[0])]
  const listed: unknown = Array.isArray(value) ? value[0] : value
  const hasParts = typeof listed === 'object' && listed !== null
  return hasParts ? path.join('.') : String(path[0])
}

function messageOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined
}
