import { currentPerson } from './session.ts'

const FLAG = 'vialog-onboarding-complete'

/** Whether this person finished onboarding on this device (specification section 2, index gate). The flag belongs to one user id. */
export const isOnboardingFlagged = (userId: string): boolean => localStorage.getItem(FLAG) === userId

export function flagOnboarding(): void {
  const person = currentPerson()
  if (person) localStorage.setItem(FLAG, person.id)
}

export const forgetOnboarding = (): void => localStorage.removeItem(FLAG)
