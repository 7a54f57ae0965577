import { plural } from '#domain/text/plural'
import type { Browser } from './push-support.ts'

export const text = {
  pageTitle: 'Reminders',
  pageDescription: 'When reminders come, and on which devices.',
  title: 'Reminders',
  loading: 'Loading reminders',
  loadFailed: {
    what: 'Your reminders',
    explanation: 'Nothing was changed. Reminders that are on still come. Check your connection and try again.',
  },
  failed: { title: 'Error', notKept: 'This device could not store that. Nothing was changed.' },
  premium: {
    title: 'Premium Feature',
    explanation: 'Upgrade to Premium to access reminders',
    upgrade: 'Upgrade to Premium',
    stopped: 'Reminders have stopped',
    stoppedExplanation: 'Your premium has ended. Your plan, your doses and what you chose here are kept.',
  },
  status: {
    off: 'Reminders are off',
    offExplanation: 'Be told when a dose is due, and answer without opening Vialog: Taken, In 15 minutes, Skip.',
    on: 'Reminders are on',
    onHere: 'This device shows them.',
    onElsewhere: (devices: number) =>
      devices === 0
        ? 'No device shows them yet.'
        : `${plural(devices, 'device shows', 'devices show')} them, this one does not.`,
    turnOn: 'Turn on reminders',
    turnOnHere: 'Turn on here too',
    turningOn: 'Turning on',
    turnOnByMail: 'Turn on by e-mail',
    turnOff: 'Turn off',
  },
  /** Why nothing was turned on, by what came of asking. */
  outcome: {
    dismissed: {
      title: 'Not turned on',
      explanation:
        'Your browser asked whether Vialog may show notifications, and the question was closed. Tap again to answer it.',
    },
    offline: { title: 'Not turned on', explanation: 'This needs a network. Check your connection and tap again.' },
    'not-subscribed': {
      title: 'Not turned on',
      explanation:
        'Your browser allows notifications, but could not reach its push service. Some networks and privacy settings block it. Try another network, or later.',
    },
    'not-subscribed-in-brave': {
      title: 'Not turned on',
      explanation:
        'Brave keeps push messages off until you allow them: in its settings under “Privacy and security”, turn on “Use Google services for push messaging”, then tap again. Reminders by e-mail and the calendar feed work without it.',
    },
    refused: 'Not turned on',
  },
  denied: {
    title: 'Notifications are blocked',
    explanation: 'This browser does not let Vialog show notifications, and only you can change that.',
    afterwards: 'Then come back here and tap again.',
  },
  /** What to do in the browser's own words where notifications are blocked. */
  unblock: {
    'chrome-phone': 'Chrome: tap the icon left of the address, then “Permissions”, “Notifications”, and allow them.',
    'chrome-computer': 'Chrome: click the icon left of the address, turn on “Notifications”, and reload the page.',
    'edge-phone': 'Edge: tap the lock beside the address, then “Permissions”, “Notifications”, and allow them.',
    'edge-computer':
      'Edge: click the lock left of the address, then “Permissions for this site”, and set “Notifications” to “Allow”.',
    'firefox-phone': 'Firefox: tap the icon left of the address, then “Notification”, so that it says “Allowed”.',
    'firefox-computer':
      'Firefox: click the icon with the sliders left of the address, and take away “Blocked” beside “Send notifications”.',
    samsung:
      'Samsung Internet: open the menu, then “Settings”, “Sites and downloads”, “Notifications”, and allow Vialog.',
    'safari-mac':
      'Safari: in the menu “Safari” choose “Settings…”, then “Websites”, “Notifications”, and set Vialog to “Allow”.',
    'home-screen-apple':
      'Open the Settings of this device, then “Notifications”, “Vialog”, and turn on “Allow Notifications”.',
    'home-screen-android':
      'Hold the Vialog icon on the home screen, tap “App info”, then “Notifications”, and allow them.',
    brave: 'Brave: open its settings for this site, and allow notifications.',
    other: 'Open the settings of this browser for this site, and allow notifications.',
  } satisfies Record<Browser, string>,
  impossible: {
    'install-first': {
      title: 'Add Vialog to the home screen first',
      explanation: 'On an iPhone or iPad, notifications come only from apps on the home screen.',
      steps: {
        safari: [
          'Tap Share, the square with the arrow. It may be behind the three dots.',
          'Choose “Add to Home Screen”, then “Add”.',
          'Open Vialog from the home screen, sign in, and come back to Reminders.',
        ],
        other: [
          'Open the menu of the browser or the Share button beside the address.',
          'Choose “Add to Home Screen”, then “Add”. If it is not there, open this page in Safari.',
          'Open Vialog from the home screen, sign in, and come back to Reminders.',
        ],
      },
    },
    'update-first': {
      title: 'This device needs an update first',
      explanation: 'Notifications come from iOS or iPadOS 16.4 on. Open Settings, “General”, “Software Update”.',
    },
    'inside-an-app': {
      title: 'Open Vialog in your browser',
      explanation: (isApple: boolean) =>
        `Another app is showing this page, and it cannot show notifications. Open it in ${isApple ? 'Safari' : 'Chrome, Firefox or Samsung Internet'}: the app's menu has a line for that.`,
    },
    impossible: {
      title: 'This browser cannot show reminders',
      explanation: 'It has no push notifications, or they are off in a private window.',
    },
    rest: 'Reminders by e-mail and the calendar feed work without it.',
  },
  when: {
    title: 'When',
    lead: 'How long before',
    leads: { 0: 'On time', 15: '15 min', 30: '30 min', 60: '1 hour' },
    again: 'Remind again',
    againHint: 'Once more after 30 minutes, if the dose is still open.',
    quiet: 'Quiet hours',
    quietHint: 'What falls into them comes when they end, unless the dose is more than an hour old by then.',
    from: 'From',
    to: 'To',
    save: 'Save quiet hours',
    together: 'Doses of one minute come as one notification.',
  },
  words: {
    title: 'What others can read',
    label: 'Words of a reminder',
    discreet: 'Discreet',
    byName: 'By name',
    preview: 'On the lock screen',
    discreetTitle: 'A dose is due',
    byNameTitle: (peptide: string) => `${peptide} is due`,
    body: 'Planned for 8:00 AM',
    now: 'now',
    hint: 'No amount is ever in a reminder.',
  },
  schedules: {
    title: 'Schedules',
    none: 'No active schedules',
    noneExplanation: 'Reminders come for the doses of a schedule.',
    loadFailed: 'Your schedules',
    failed: 'The reminders of this schedule could not be changed.',
  },
  devices: {
    title: 'Devices',
    none: 'No device shows reminders yet.',
    unknown: 'Unknown device',
    here: 'This device',
    fresh: 'Nothing sent yet',
    arrived: (ago: string) => `Last reminder arrived ${ago}`,
    notArrived: 'Sent, and nothing arrived yet',
    stopped: 'This device stopped receiving reminders',
    stoppedHere: 'Send a test. If it does not arrive, remove this device and turn it on again.',
    stoppedElsewhere: 'Open Vialog on it: that repairs most.',
    test: 'Send a test',
    testing: 'Sending',
    remove: 'Remove',
    /** Read aloud after a button's name. */
    which: (device: string) => device,
  },
  test: {
    waiting: 'Sent. It should arrive within seconds.',
    arrived: 'It arrived.',
    late: 'Not arrived yet. Is the device on and online? Look at its notification settings: “Do not disturb”, battery saving, or notifications of the browser that are off keep it away.',
    notTaken: 'The push service of this browser did not take it. Open Vialog on that device, then try again.',
    failed: (reason: string) => `Not sent. ${reason}`,
  },
  removal: {
    title: (device: string) => `Remove ${device}?`,
    explanation: 'It gets no more reminders. It stays signed in, and you can turn reminders on there again.',
    confirm: 'Remove',
    done: 'Device removed',
    failed: 'Not removed',
  },
  mail: {
    title: 'E-mail',
    label: 'Send an e-mail instead',
    hint: 'Where no device has shown a reminder within 10 minutes, or none is turned on.',
    goesTo: (email: string) => `It goes to ${email}.`,
    unconfirmed: 'Your address is not confirmed',
    unconfirmedExplanation: (email: string) =>
      `E-mails go only to a confirmed address. Until ${email} is confirmed, none is sent.`,
    confirm: 'Send me a link',
    sent: 'Look into your mail',
    sentExplanation: (email: string) => `The link in it confirms ${email}. It may take a minute; look into Spam, too.`,
    confirmed: 'Your address is confirmed',
    failed: 'Not sent',
  },
  ago: {
    now: 'a moment ago',
    minutes: (minutes: number) => `${plural(minutes, 'minute')} ago`,
    hours: (hours: number) => `${plural(hours, 'hour')} ago`,
    days: (days: number) => `${plural(days, 'day')} ago`,
  },
  unexpected: 'Please try again.',
}
