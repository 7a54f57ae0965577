/** What a sample screen shows at one moment. Numbers change gradually, everything else at once. */
export type Scene = Readonly<Record<string, string | number | boolean>>

/** A story: its first scene, and the changes with their times in seconds. */
export type Storyboard<Shown extends Scene> = {
  /** The length of the story in seconds (docs/product/screens.md#marketing). */
  readonly length: number
  /** The moment that a picture shows. */
  readonly still: number
  readonly opening: Shown
  /** In the order of time. */
  readonly beats: readonly Beat<Shown>[]
}

/** A change. `takes`: the seconds in which its numbers reach their new values; at once without it. */
export type Beat<Shown extends Scene> = {
  readonly at: number
  readonly takes?: number
  readonly change: Partial<Shown>
}

/** The scene at a moment of the story. The same moment is always the same scene. */
export function sceneAt<Shown extends Scene>({ opening, beats }: Storyboard<Shown>, seconds: number): Shown {
  let scene = opening
  for (const { at, takes, change } of beats)
    if (hasCome(at, seconds)) scene = blend(scene, change, shareOf(seconds - at, takes))
  return scene
}

/** The frames of a video per second (docs/product/screens.md#marketing). */
export const FRAMES_PER_SECOND = 15

export function frameCount(duration: number): number {
  return Math.round(duration * FRAMES_PER_SECOND)
}

/** The moment of a story that a frame of a video shows, when the story is stretched or shortened to the video's duration. */
export function momentOf(frame: number, duration: number, length: number): number {
  return (frame / FRAMES_PER_SECOND) * (length / duration)
}

/** A tolerance for rounding, so that a frame at the time of a beat shows that beat. */
function hasCome(at: number, seconds: number): boolean {
  return seconds >= at - 1e-9
}

function shareOf(elapsed: number, takes: number | undefined): number {
  if (takes === undefined) return 1
  const share = Math.min(1, Math.max(0, elapsed / takes))
  return 1 - (1 - share) ** 3
}

function blend<Shown extends Scene>(from: Shown, change: Partial<Shown>, share: number): Shown {
  const next: Record<string, unknown> = { ...from }
  for (const [name, to] of Object.entries(change)) {
    const was = from[name]
    next[name] = typeof was === 'number' && typeof to === 'number' ? was + (to - was) * share : to
  }
  return next as Shown
}

/** Beats in which a text appears letter by letter, as if it were typed. */
export function typed<Name extends string>(
  at: number,
  field: Name,
  text: string,
): readonly Beat<Readonly<Record<Name, string>>>[] {
  return Array.from(text, (_, place) => ({
    at: at + place * SECONDS_PER_LETTER,
    change: { [field]: text.slice(0, place + 1) } as Partial<Readonly<Record<Name, string>>>,
  }))
}

const SECONDS_PER_LETTER = 0.12
