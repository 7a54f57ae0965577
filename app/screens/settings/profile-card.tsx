import { useProfile } from '../../data/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AgeRow } from './age-row.tsx'
import { ExperienceRow } from './experience-row.tsx'
import { GoalsRow } from './goals-row.tsx'

/** Age, experience and goals, each changed in its place. */
export function ProfileCard() {
  const { data: profile, isError, refetch } = useProfile()
  return (
    <Card title="Your Profile">
      {profile ? (
        <div className="divide-y divide-line">
          <AgeRow age={profile.age} />
          <ExperienceRow level={profile.experience_level} />
          <GoalsRow goals={profile.goals} />
        </div>
      ) : isError ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-note text-ink-2">Your profile could not be loaded.</p>
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <SkeletonRows label="Loading" />
      )}
    </Card>
  )
}
