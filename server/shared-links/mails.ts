import * as z from 'zod'
import type { Message } from '../mail/layout.ts'
import type { Mail, Occasion } from '../mail/mail.ts'
import { BECAUSE, momentOf } from '../mail/text.ts'

/** The messages about links of shared data. */
export const SHARED_LINK_MAILS = {
  'shared-link-closed': {
    group: 'shared-link',
    messageOf: sharedLinkMail,
  },
} satisfies Readonly<Record<string, Mail>>

/** A link of the person was tried with wrong PINs. Which one, and what it shows, is in Vialog only. */
function sharedLinkMail({ publicUrl, data }: Occasion): Message {
  const { ended } = Closed.parse(data)
  return {
    subject: ended ? 'A link that you share was ended' : 'A link that you share was closed for an hour',
    preview: 'Somebody entered five wrong PINs.',
    heading: ended ? 'A link was ended' : 'A link was closed for an hour',
    paragraphs: [
      `Somebody opened the address of a link that you share and entered five wrong PINs, the last one on ${momentOf(data)}. They saw nothing.`,
      ended
        ? 'It was the third time, so the link was ended. You can make a new one, with a new address and a new PIN.'
        : 'The link is closed for an hour; then the right PIN opens it again. You can end it at once under Your data.',
    ],
    button: { label: 'Open Your data', url: `${publicUrl}/your-data` },
    footnote: BECAUSE,
  }
}

const Closed = z.object({ ended: z.boolean() })
