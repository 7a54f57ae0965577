/** Whether at least one letter or digit of a name can be seen: some letters, such as U+3164, show nothing. */
export function hasVisibleCharacter(name: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(name.replaceAll(INVISIBLE, ''))
}

/** What Unicode asks to be left out where it cannot be drawn: fillers, joiners, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
