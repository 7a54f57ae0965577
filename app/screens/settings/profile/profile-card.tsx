import { useProfile } from '../../../data/profile/profile.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { Card } from '../../../ui/card.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { AgeRow } from './age-row.tsx'
import { ExperienceRow } from './experience-row.tsx'
import { GoalsRow } from './goals-row.tsx'
import { profileView } from './profile-view.ts'
import { text } from '../text.ts'

/** Age, experience and goals, each edited in place. */
export function ProfileCard({ coming }: { readonly coming: boolean }) {
  const { data: profile, isError, refetch } = useProfile()
  const view = profileView({ profile, isError, isComing: coming })
  return (
    <Card title={text.profile.title}>
      {view.kind === 'loading' ? <SkeletonRows label={text.profile.loading} /> : null}
      {view.kind === 'failed' ? <LoadFailed what={text.profile.loadedWhat} onRetry={() => void refetch()} /> : null}
      {view.kind === 'profile' ? (
        <div className="divide-y divide-line">
          <AgeRow age={view.profile.age} />
          <ExperienceRow level={view.profile.experience_level} />
          <GoalsRow goals={view.profile.goals} />
        </div>
      ) : null}
    </Card>
  )
}
