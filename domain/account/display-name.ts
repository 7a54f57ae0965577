/** Whether a name has a visible letter or digit. Some letters, such as U+3164, show nothing. */
export function hasVisibleCharacter(name: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(name.replaceAll(INVISIBLE, ''))
}

/** Characters that Unicode leaves invisible: fillers, joiners, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
