import { Link } from 'react-router'
import { useProfile } from '../../data/profile/profile.ts'
import { useAuth } from '../../data/session/session.ts'
import { Avatar, initials } from '../../ui/avatar.tsx'

/** The person's picture or initials in a header, which lead to their settings: the name says the letters that are seen. */
export function AccountLink() {
  const auth = useAuth()
  const { data: profile } = useProfile()
  const name = profile?.display_name || (auth.status === 'signed-in' && auth.person.displayName) || ''
  const picture = profile?.avatar_url ?? null
  const seen = picture ? '' : initials(name)
  return (
    <Link
      to="/settings"
      aria-label={seen ? `${seen}, Settings` : 'Settings'}
      className="-mr-1 grid size-11 place-items-center rounded-full"
    >
      <Avatar name={name} picture={picture} />
    </Link>
  )
}
