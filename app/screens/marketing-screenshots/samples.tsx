import type { ComponentType, ReactNode } from 'react'
import { CalculatorSample, CalculatorSquare } from './samples/calculator-sample.tsx'
import { calculatorStory } from './samples/calculator-story.ts'
import { CalendarSample, CalendarSquare } from './samples/calendar-sample.tsx'
import { calendarStory } from './samples/calendar-story.ts'
import { DashboardSample, DashboardSquare } from './samples/dashboard-sample.tsx'
import { dashboardStory } from './samples/dashboard-story.ts'
import { TrackSample, TrackSquare } from './samples/track-sample.tsx'
import { trackStory } from './samples/track-story.ts'
import { sceneAt, type Scene, type Storyboard } from './samples/storyboard.ts'
import { text } from './studio/text.ts'

/** A sample screen that can be drawn at any moment of its story. */
export type Sample = {
  /** Used in file names. */
  readonly id: string
  readonly title: string
  /** The length of the story in seconds, and the moment that a picture shows. */
  readonly length: number
  readonly still: number
  /** When something changes, in seconds. */
  readonly beats: readonly number[]
  readonly draw: (seconds: number, square: boolean) => ReactNode
}

/** Four sample screens with their own data (docs/product/screens.md#marketing). */
export const samples: readonly Sample[] = [
  sample('dashboard', text.samples.dashboard, dashboardStory, DashboardSample, DashboardSquare),
  sample('calendar', text.samples.calendar, calendarStory, CalendarSample, CalendarSquare),
  sample('track', text.samples.track, trackStory, TrackSample, TrackSquare),
  sample('calculator', text.samples.calculator, calculatorStory, CalculatorSample, CalculatorSquare),
]

function sample<Shown extends Scene>(
  id: string,
  title: string,
  story: Storyboard<Shown>,
  Phone: ComponentType<{ readonly scene: Shown }>,
  Square: ComponentType<{ readonly scene: Shown }>,
): Sample {
  return {
    id,
    title,
    length: story.length,
    still: story.still,
    beats: story.beats.map(({ at }) => at),
    draw(seconds, square) {
      const scene = sceneAt(story, seconds)
      return square ? <Square scene={scene} /> : <Phone scene={scene} />
    },
  }
}
