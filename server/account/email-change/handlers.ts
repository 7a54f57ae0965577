import {
  askForEmail,
  cancelEmail,
  confirmChangedEmail,
  correctEmail,
  readEmail,
  sendEmailLink,
  takeEmailBack,
} from '#contract'
import type { AppContext } from '../../app-context.ts'
import { createRouter } from '../../http/router.ts'
import { replaceTokens } from '../sessions/sessions.ts'
import { askForEmailOf, cancelEmailOf, confirmEmailChange, emailOf, sendEmailLinkOf } from './change-email.ts'
import { correctEmailOf } from './correct-email.ts'
import { takeEmailBackOf } from './take-email-back.ts'

/** Another address for an account, its return, and the correction of a sign-up. */
export function emailChangeHandlers(context: AppContext) {
  return createRouter()
    .openapi(readEmail, async (c) => c.json(await emailOf(context, c.var.person), 200))
    .openapi(askForEmail, async (c) =>
      c.json(await askForEmailOf(context, c.var.person, c.req.valid('json').email), 200),
    )
    .openapi(sendEmailLink, async (c) => c.json(await sendEmailLinkOf(context, c.var.person), 200))
    .openapi(cancelEmail, async (c) => c.json(await cancelEmailOf(context, c.var.person), 200))
    .openapi(confirmChangedEmail, async (c) => {
      const { token } = c.req.valid('json')
      const changed = await confirmEmailChange(context, c.var.person, { token, address: c.var.address })
      await replaceTokens(c, context, c.var.person.sessionId)
      return c.json(changed, 200)
    })
    .openapi(takeEmailBack, async (c) => {
      return c.json({ email: await takeEmailBackOf(context, c.req.valid('json'), c.var.address) }, 200)
    })
    .openapi(correctEmail, async (c) => {
      await correctEmailOf(context, c, c.req.valid('json'))
      return c.json({ confirmation_sent: true as const }, 202)
    })
}
