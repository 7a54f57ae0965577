/**
 * The version of the format. Version 1 had no `step` of a syringe; version 2 had no dial of a pen, no schedule without a vial and no
 * joined peptides. Both are read. Every change raises it, a new field or table too, since readers refuse what they do not know.
 */
export const VERSION = 3

/** The file of an export that holds everything. */
export const VIALOG_JSON = 'vialog.json'
