import { plural } from '#domain/text/plural'

export const text = {
  pageTitle: 'Settings',
  pageDescription: 'Your profile, your plan, your account.',
  title: 'Settings',
  edit: 'Edit',
  picture: {
    change: 'Change profile picture',
    changed: { title: 'Avatar Updated!', explanation: 'Your profile picture has been updated successfully.' },
    /** By the reason why a picture was rejected (docs/product/profile.md#picture). */
    failed: {
      'not-an-image': { title: 'Invalid File Type', explanation: 'Please select an image file.' },
      'too-large': { title: 'File Too Large', explanation: 'Please select an image smaller than 5MB.' },
      'too-many-pixels': {
        title: 'File Too Large',
        explanation: 'Please select an image with fewer pixels, at most 50 million.',
      },
      'signed-out': { title: 'Authentication Error', explanation: 'Please sign in to upload images.' },
      process: { title: 'Upload Failed', explanation: 'Failed to process image. Please try again.' },
      upload: { title: 'Upload Failed', explanation: 'Failed to upload avatar. Please try again.' },
      save: { title: 'Update Failed', explanation: 'Failed to save avatar. Please try again.' },
    },
  },
  profile: {
    title: 'Your Profile',
    loading: 'Loading',
    loadedWhat: 'Your profile',
    notSpecified: 'Not specified',
    save: 'Save',
    cancel: 'Cancel',
    saved: { title: 'Profile Updated!', explanation: 'Your profile information has been updated successfully.' },
    failed: { title: 'Update Failed', explanation: 'Failed to update profile. Please try again.' },
  },
  age: { label: 'Age', edit: 'Edit age', unit: 'years', invalidTitle: 'Invalid Age' },
  experience: {
    label: 'Experience level',
    edit: 'Edit experience level',
    choose: 'Select your experience',
    missing: { title: 'Invalid Input', explanation: 'Please select your experience level' },
  },
  goals: { label: 'Goals', edit: 'Edit goals' },
  plan: {
    title: 'Subscription & Billing',
    loading: 'Loading',
    refresh: 'Refresh subscription status',
    refreshed: { title: 'Subscription Status Updated', explanation: 'Your subscription status has been refreshed.' },
    notRefreshed: (reason: string) => `Not refreshed. ${reason}`,
    notRefreshedUnexpectedly: 'Please try again.',
    premium: 'Premium active',
    manage: 'Manage Subscription',
    basic: 'Basic',
    offer: 'Premium adds dose schedules, advanced metrics and more. Your records are always yours to read.',
    upgrade: 'Upgrade to Premium',
  },
  dayBeginning: {
    label: 'A day begins at',
    explanation: 'Until then what you take counts to the day before, in every list, count and calendar.',
    hour: (hour: number) => (hour === 0 ? 'Midnight' : `${hour}:00 AM`),
  },
  offers: {
    title: 'Offers on Home',
    explanation:
      'Home may offer one thing at a time from your own records, each at most once in 14 days. It is worked out on this device, and changes no plan by itself.',
    premium: 'With premium, Home may offer one thing at a time from your own records. What you switch off stays off.',
    failed: { title: 'Not saved', explanation: 'This device has no room for it. Nothing was changed.' },
  },
  appearance: { title: 'Appearance', system: 'As the system', light: 'Light', dark: 'Dark' },
  account: {
    title: 'Account',
    profile: 'Profile Information',
    email: 'Change E-mail',
    password: 'Change Password',
    security: 'Sign-in & Security',
    reminders: 'Reminders',
    vials: 'Vials',
    protocols: 'Protocols',
    peptides: 'Your Peptides',
    ask: 'Ask',
    sites: 'Injection Sites',
    symptoms: 'Symptoms',
    labs: 'Lab Reports',
    sessions: 'Signed-in Devices',
    admin: 'Admin Panel',
  },
  privacy: {
    title: 'Privacy & Security',
    policy: 'Privacy Policy',
    terms: 'Terms of Service',
    export: 'Export Data',
    deletion: 'Delete Account',
  },
  support: {
    title: 'Support',
    feedback: 'Send Feedback',
    /** The subject of the message. */
    feedbackSubject: 'Feedback/Bug Report',
  },
  logout: {
    button: 'Logout',
    unsent: (changes: number) => `${plural(changes, 'change is', 'changes are')} not sent yet`,
    unsentExplanation:
      'They have not reached the server. Kept on this device, they are sent when you sign in here again.',
    discard: 'Discard and log out',
    keep: 'Keep and log out',
    done: 'Logged out',
    ended: 'You have been successfully logged out.',
    endsLater:
      'You have been successfully logged out. Your session on the server ends as soon as Vialog can be reached.',
    failed: { title: 'Error', explanation: 'Failed to log out. Please try again.' },
    notRemoved: {
      title: 'Logged out, but data is left here',
      explanation:
        'Your browser gave no access to what it keeps of your doses, so it is still on this device. Remove the data of this site in the settings of your browser.',
    },
  },
  version: (product: string, version: string) => `${product} ${version}`,
}
