export const text = {
  pageTitle: 'Your data',
  pageDescription: 'Take your data with you, bring it back, share it, or delete it.',
  title: 'Your data',
  introduction: 'What you record is yours. Taking it with you, bringing it back and deleting it is free, always.',
}
