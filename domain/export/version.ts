/**
 * The version of the format. Version 1 had no `step` of a syringe; version 2 had no dial of a pen, no schedule without a vial and no
 * joined peptides; version 3 had no corrected entries of metrics and no sites; version 4 had no symptoms; version 5 had no reports of
 * laboratories and no settings of metrics; version 6 had no settings of levels and no photos; version 7 had no protocols and no
 * settings of offers; version 8 had no clocks of metric entries. All are read. Every change raises it, a new field or table too, since readers refuse what they do not know.
 */
export const VERSION = 9

/** The versions since which the later tables are there. */
export const TABLES_SINCE: ReadonlyMap<string, number> = new Map([
  ['metric_changes', 4],
  ['site_settings', 4],
  ['symptom_settings', 5],
  ['symptom_entries', 5],
  ['symptom_changes', 5],
  ['check_ins', 5],
  ['metric_settings', 6],
  ['level_settings', 7],
  ['photos', 7],
  ['protocols', 8],
  ['protocol_versions', 8],
  ['offer_settings', 8],
])

/** The file of an export that holds everything. */
export const VIALOG_JSON = 'vialog.json'
