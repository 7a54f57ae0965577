import * as z from 'zod'

/**
 * A rule over several fields of a form: given the valid fields, it returns the message of each other field that is
 * wrong. zod runs such a rule only when every field is valid; here all messages appear at once, in the order of the
 * form, so that the first one is the message of the toast (docs/product/doses.md#the-log-form). A field that is wrong
 * by itself keeps its own message.
 */
export function formRule<Form extends object>(
  order: readonly string[],
  rule: (form: Partial<NoInfer<Form>>) => Readonly<Record<string, string>>,
) {
  const placeOf = (issue: FieldIssue) => order.indexOf(String(issue.path?.[0]))
  return z.superRefine<Form>(
    (form, context) => {
      for (const [field, message] of Object.entries(rule(validFields(form, context.issues)))) {
        if (!hasIssue(context.issues, field)) context.addIssue({ code: 'custom', path: [field], message })
      }
      context.issues.sort((one, other) => placeOf(one) - placeOf(other))
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

function validFields<Form extends object>(form: Form, issues: readonly FieldIssue[]): Partial<Form> {
  const valid = Object.entries(form).filter(([field]) => !hasIssue(issues, field))
  return Object.fromEntries(valid) as Partial<Form>
}

function hasIssue(issues: readonly FieldIssue[], field: string): boolean {
  return issues.some((issue) => issue.path?.[0] === field)
}

type FieldIssue = { readonly path?: PropertyKey[] | undefined }
