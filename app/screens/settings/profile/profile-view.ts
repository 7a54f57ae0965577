import type { Profile } from '../../../data/profile/profile.ts'

/** What the card of the profile shows. */
export type ProfileView =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'profile'; readonly profile: ShownProfile }

/** A profile that is there stays when a later load fails. `isComing`: the cards are shown together, a moment later. */
export function profileView({ profile, isError, isComing }: ProfileState): ProfileView {
  if (isComing) return { kind: 'loading' }
  if (profile) return { kind: 'profile', profile }
  return { kind: isError ? 'failed' : 'loading' }
}

type ProfileState = {
  readonly profile: ShownProfile | null | undefined
  readonly isError: boolean
  readonly isComing: boolean
}

type ShownProfile = Pick<Profile, 'age' | 'experience_level' | 'goals'>
