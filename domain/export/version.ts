/** The version of the format. Every change raises it, a new field or table too, since readers refuse what they do not know. */
export const VERSION = 1

/** The file of an export that holds everything. */
export const VIALOG_JSON = 'vialog.json'
