/** Where people write to: feedback, questions about their data, anything that went wrong. */
export const SUPPORT_EMAIL = 'support@vialog.example'
