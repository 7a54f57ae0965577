import { checkDoses, exportData, readDeletedPeople, rephraseAnswer, searchDoses } from '#contract'

/** The calls that read by POST (`readByPost` in contract/call.ts). */
const READS_BY_POST: readonly string[] = [
  checkDoses.path,
  exportData.path,
  searchDoses.path,
  readDeletedPeople.path,
  rephraseAnswer.path,
]

/** Whether a request reads and changes nothing: it counts as a read for the limits, and not as a write. */
export function isRead({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && READS_BY_POST.includes(path))
}
