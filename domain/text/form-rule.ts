import * as z from 'zod'

/**
 * A rule over several fields of a form: given the valid fields, it returns the message of each other field that is
 * wrong. zod runs such a rule only when every field is valid; here all messages appear at once, in the order of the
 * form, so that the first one is the message of the toast (docs/product/doses.md#the-log-form). A field that is wrong
 * by itself keeps its own message. `wrong` names those. The message of a part of a field stands under its path,
 * 'regimen.times.0.time'.
 */
export function formRule<Form extends object>(
  order: readonly string[],
  rule: (form: Partial<NoInfer<Form>>, wrong: ReadonlySet<string>) => Readonly<Record<string, string>>,
) {
  const placeOf = (issue: FieldIssue) => order.indexOf(String(issue.path?.[0]))
  return z.superRefine<Form>(
    (form, context) => {
      const wrong = new Set(context.issues.map((issue) => String(issue.path?.[0])))
      for (const [field, message] of Object.entries(rule(validFields(form, wrong), wrong))) {
        const path = field.split('.')
        if (!wrong.has(path[0] ?? '')) context.addIssue({ code: 'custom', path, message })
      }
      context.issues.sort((one, other) => placeOf(one) - placeOf(other))
    },
    // A list has no fields, and a request may send one with a hundred thousand entries.
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
}

function validFields<Form extends object>(form: Form, wrong: ReadonlySet<string>): Partial<Form> {
  return Object.fromEntries(Object.entries(form).filter(([field]) => !wrong.has(field))) as Partial<Form>
}

type FieldIssue = { readonly path?: PropertyKey[] | undefined }
