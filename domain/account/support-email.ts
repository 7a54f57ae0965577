/**
 * The address for feedback, questions about one's data, and problems. The pages name it; e-mails come from it unless the
 * settings MAIL_FROM or SUPPORT_EMAIL say otherwise.
 */
export const SUPPORT_EMAIL = 'support@vialog.example'
