/**
 * The first entries of a list that is too long, one more than it may have: a schema then still says that there are too many,
 * without looking at every one of them first. Anything that is no list stays as it is.
 */
export function cutList<List>(list: List, most: number): List {
  return Array.isArray(list) && list.length > most ? (list.slice(0, most + 1) as List) : list
}
