import { Link } from 'wouter'
import { useProfile } from '../../../data/profile/profile.ts'
import type { Person } from '../../../data/session/session.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PictureButton } from './picture-button.tsx'
import { text } from '../text.ts'

/** The header of the page: picture, name and address. A tap on the picture changes it. */
export function ProfileHeader({ person }: { readonly person: Person }) {
  const { data: profile } = useProfile()
  const name = profile?.display_name || person.displayName
  return (
    <Card className="flex items-center gap-4">
      <PictureButton name={name} picture={profile?.avatar_url ?? null} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className="text-lead leading-tight font-bold tracking-[-0.01em] wrap-anywhere">{name}</p>
          <p className="mt-0.5 text-note wrap-anywhere text-ink-2">{person.email}</p>
        </div>
        <Link to="/profile-edit" className={buttonClass('quiet', 'small')}>
          {text.edit}
        </Link>
      </div>
    </Card>
  )
}
