import { Link } from 'wouter'
import { useProfile } from '../../data/profile/profile.ts'
import { useAuth } from '../../data/session/session.ts'
import { displayNameOf } from './display-name.ts'
import { Avatar, initials } from '../../ui/avatar.tsx'
import { text } from './text.ts'

/** The person's picture or initials in a header: a link to the settings. Its accessible name contains the visible initials. */
export function AccountLink() {
  const auth = useAuth()
  const { data: profile } = useProfile()
  const name = displayNameOf(profile, auth)
  const picture = profile?.avatar_url ?? null
  const seen = picture ? '' : initials(name)
  return (
    <Link
      to="/settings"
      aria-label={seen ? text.settingsOf(seen) : text.settings}
      className="-mr-1 grid size-11 place-items-center rounded-full"
    >
      <Avatar name={name} picture={picture} />
    </Link>
  )
}
