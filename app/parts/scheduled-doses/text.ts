export const text = {
  early: {
    title: 'Complete this dose early?',
    explanation: (day: string) => `This dose is planned for ${day}. Complete it now?`,
    confirm: 'Complete',
    cancel: 'Not now',
  },
  failedTitle: 'Error',
  completeFailed: 'Failed to mark dose as completed.',
  uncheckFailed: 'Failed to uncheck dose.',
}
