/** A person's picture or initials. Decorative: the name is next to it or in the label of the link. */
export function Avatar({ name, picture, className = 'size-9 text-[14px]' }: AvatarProps) {
  const shape = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-liquid-soft font-semibold text-liquid ${className}`
  if (picture) return <img src={picture} alt="" className={`${shape} object-cover`} />
  return (
    <span aria-hidden className={shape}>
      {initials(name)}
    </span>
  )
}

type AvatarProps = { readonly name: string; readonly picture?: string | null; readonly className?: string }

/** The initials of the first and the last word, in any script. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '')).join('')
}

/** The first grapheme: combining marks and joined emoji stay together. */
function firstLetter(word: string): string {
  // To make one takes a millisecond, and every screen has an avatar.
  segmenter ??= new Intl.Segmenter()
  const [first] = segmenter.segment(word)
  return first?.segment.toLocaleUpperCase() ?? ''
}

let segmenter: Intl.Segmenter | undefined
