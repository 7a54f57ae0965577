/** The version of the format. It is raised where what an older reader knows changes; a new field or table raises it too. */
export const VERSION = 1

/** The file of an export that holds everything. */
export const VIALOG_JSON = 'vialog.json'
