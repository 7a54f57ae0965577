import type { ReactNode } from 'react'
import { InsightsPicture } from './insights-picture.tsx'
import { InstallPicture, PrivatePicture, ReminderPicture } from './feature-pictures.tsx'
import { Part } from './part.tsx'

/** The four blocks: installable, private, reminders, insights. */
export function Features() {
  return (
    <Part
      title="Made for the phone in your hand"
      text="Quick to open, careful with your data, honest with its numbers."
    >
      <div className="grid gap-3.5 lg:grid-cols-2 lg:gap-5">
        <Feature title="On your home screen" picture={<InstallPicture />}>
          Install Vialog from the browser. It opens like any other app and works without a network; what you log waits
          and catches up.
        </Feature>
        <Feature title="Private by design" picture={<PrivatePicture />}>
          Row-level security keeps your data yours on the server. It is never shared and never sold.
        </Feature>
        <Feature title="Reminders that know your plan" picture={<ReminderPicture />}>
          Build a schedule once. Every dose stands in your calendar, and what comes next is the first thing you see.
        </Feature>
        <Feature title="Insights from your own data" picture={<InsightsPicture />}>
          Weight, energy and sleep beside your cycle: trends you can read at a glance.
        </Feature>
      </div>
    </Part>
  )
}

function Feature({ title, picture, children }: FeatureProps) {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line/70 bg-surface shadow-card">
      <div aria-hidden className="grid min-h-42 flex-1 place-items-center bg-sunken px-5 py-6 select-none">
        {picture}
      </div>
      <div className="grid gap-1 p-4 lg:p-5">
        <h3 className="text-lead font-bold tracking-[-0.01em]">{title}</h3>
        <p className="text-sub text-pretty text-ink-2">{children}</p>
      </div>
    </article>
  )
}

type FeatureProps = { readonly title: string; readonly picture: ReactNode; readonly children: ReactNode }
