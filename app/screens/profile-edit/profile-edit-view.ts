import type { Profile } from '../../data/profile/profile.ts'

/** What the page shows: the form, that the profile could not be loaded, or that it loads. */
export type ProfileEditView =
  | { readonly kind: 'form'; readonly name: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'loading' }

/** A profile that is known is edited, even if it could not be loaded again. */
export function profileEditView(profile: Pick<Profile, 'display_name'> | undefined, isError: boolean): ProfileEditView {
  if (profile) return { kind: 'form', name: profile.display_name ?? '' }
  return { kind: isError ? 'lost' : 'loading' }
}
