import type { ReactNode } from 'react'
import { InsightsPicture } from './insights-picture.tsx'
import { InstallPicture, PrivatePicture, ReminderPicture } from './feature-pictures.tsx'
import { Part } from './part.tsx'
import { text } from './text.ts'

/** The four blocks: installable, private, reminders, insights. */
export function Features() {
  return (
    <Part title={text.features.title} text={text.features.explanation}>
      <div className="grid gap-3.5 lg:grid-cols-2 lg:gap-5">
        <Feature title={text.features.install.title} picture={<InstallPicture />}>
          {text.features.install.explanation}
        </Feature>
        <Feature title={text.features.private.title} picture={<PrivatePicture />}>
          {text.features.private.explanation}
        </Feature>
        <Feature title={text.features.reminders.title} picture={<ReminderPicture />}>
          {text.features.reminders.explanation}
        </Feature>
        <Feature title={text.features.insights.title} picture={<InsightsPicture />}>
          {text.features.insights.explanation}
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
