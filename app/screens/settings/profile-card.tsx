import { useProfile } from '../../data/profile/profile.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AgeRow } from './age-row.tsx'
import { ExperienceRow } from './experience-row.tsx'
import { GoalsRow } from './goals-row.tsx'

/** Age, experience and goals, each edited in place. */
export function ProfileCard({ coming }: { readonly coming: boolean }) {
  const { data: profile, isError, refetch } = useProfile()
  return (
    <Card title="Your Profile">
      {coming ? (
        <SkeletonRows label="Loading" />
      ) : profile ? (
        <div className="divide-y divide-line">
          <AgeRow age={profile.age} />
          <ExperienceRow level={profile.experience_level} />
          <GoalsRow goals={profile.goals} />
        </div>
      ) : isError ? (
        <LoadFailed what="Your profile" onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label="Loading" />
      )}
    </Card>
  )
}
