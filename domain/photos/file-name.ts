/** The name of the file of a photo in an export: its day, angle and id, in a folder. */
export function photoFileName({ day, angle, id, type }: Named): string {
  return `photos/${day}-${angle}-${id}.${type === 'image/webp' ? 'webp' : 'jpg'}`
}

type Named = {
  readonly day: string
  readonly angle: string
  readonly id: string
  readonly type: 'image/jpeg' | 'image/webp'
}
