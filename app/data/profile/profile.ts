import type { Profile } from '#contract'
import type { ProfileChange } from '#domain/profile/schema'
import { createAnswer, useAnswer } from '../answers/answer.ts'
import { client } from '../client.ts'
import { flagOnboarding } from '../session/onboarding-flag.ts'
import { currentPerson } from '../session/session.ts'
import { bodyOf } from '../fetch-json.ts'
import { PROFILE } from './profile-name.ts'

export type { Profile }

export const profileAnswer = createAnswer({
  name: PROFILE,
  ask: async () => bodyOf(await client.api.profile.$get()),
  tables: ['profiles'],
})

export const useProfile = () => useAnswer(profileAnswer)

/** Saves the goals and marks onboarding complete. @throws Refused | Unreachable */
export async function finishOnboarding(goals: readonly string[]): Promise<void> {
  // The flag comes first: whatever happens to the call, this person has been through onboarding on this device.
  const person = currentPerson()
  if (person) flagOnboarding(person.id)
  profileAnswer.set(await bodyOf(await client.api.profile.onboarding.$post({ json: { goals: [...goals] } })))
}

/**
 * Changes fields of the profile. They show at once; when the server refuses or cannot be reached, exactly these go back.
 * @throws Refused | Unreachable
 */
export async function changeProfile(change: ProfileChange): Promise<void> {
  const before = profileAnswer.state.get().data
  const show = (source: Profile | ProfileChange | undefined) => {
    const shown = profileAnswer.state.get().data
    if (shown) profileAnswer.set({ ...shown, ...sameFields(change, source) })
  }
  show(change)
  try {
    show(await bodyOf(await client.api.profile.$patch({ json: change })))
  } catch (error) {
    show(before)
    profileAnswer.outdated()
    throw error
  }
}

/** Of another profile the fields that the change names: changes under way at the same time leave each other alone. */
function sameFields(change: ProfileChange, source: Profile | ProfileChange | undefined): Partial<Profile> {
  return Object.fromEntries(Object.entries(source ?? {}).filter(([field]) => field in change))
}
