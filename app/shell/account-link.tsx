import { Link } from 'react-router'
import { useProfile } from '../data/profile.ts'
import { useAuth } from '../data/session.ts'
import { Avatar } from '../ui/avatar.tsx'

/** The person's picture in a header, which leads to their settings. */
export function AccountLink() {
  const auth = useAuth()
  const { data: profile } = useProfile()
  const name = profile?.display_name || (auth.status === 'signed-in' && auth.person.displayName) || ''
  return (
    <Link to="/settings" aria-label="Settings" className="-mr-1 grid size-11 place-items-center rounded-full">
      <Avatar name={name} picture={profile?.avatar_url ?? null} />
    </Link>
  )
}
