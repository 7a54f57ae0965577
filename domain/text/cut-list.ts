/**
 * Cuts a list that is too long to one entry more than `most`: the schema still refuses it, without checking every
 * entry. Anything else is returned as it is.
 */
export function cutList<List>(list: List, most: number): List {
  return Array.isArray(list) && list.length > most ? (list.slice(0, most + 1) as List) : list
}
