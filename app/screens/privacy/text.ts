/** Every sentence here describes what the software does: change both together. */
export const text = {
  pageTitle: 'Privacy Policy',
  pageDescription: 'What Vialog stores, how it is protected, and what it is used for.',
  title: 'Privacy Policy',
  lead: 'What you write into Vialog is yours. It is stored so that you can see it again, and for nothing else.',
  terms: 'Terms of Service',
  collection: {
    title: 'Data Collection',
    introduction: 'Vialog stores what you enter, and little besides:',
    stored: [
      'your e-mail address, your display name, and your password as a salted hash that nobody can read back;',
      'if you change your address, the new one until you confirm it or for a day, and the one before for 72 hours, so that you can take your account back;',
      'of a passkey, what checks its signature but cannot sign, its name, what keeps it, on which device it was added, and when it was used: your fingerprint, face or PIN never leaves your device; also whether you have signed in twice, and how often you refused the offer of one;',
      'of two-step sign-in, if you turn it on, the secret that your authenticator app has too, encrypted, since when, when you last used it, how many wrong codes followed your password within a day, and your recovery codes as salted hashes that nobody can read back;',
      'your profile, as far as you fill it in: age, experience level, goals, a picture, when your day begins, and the address of the language model to which you let questions go, if you agreed to one;',
      'the doses you log and where you injected them, what you set for those sites, the schedules you plan, the peptides you name and whether you took them before, the vials you draw from, and your weight, energy, sleep and what else you measure, by your own metrics too, or a laboratory found, with its name and whether you had fasted;',
      'what Home offered to you from your records and when, whether you refused it, and what you do not want to be offered;',
      'the symptoms that you record, on which days you were asked about which, and the symptoms that you name yourself;',
      'the protocols that you save, with their versions; one that you pass on stands in its link or its file alone, and our server never sees it;',
      'the photos that you add, each small and without the place, the time and the camera that its file told of, with its day, its angle and your note;',
      'whether and until when you have premium, and when that changed; if you pay by card, the number under which the payment provider knows you, and that it had news of you, for 90 days;',
      'which e-mails were sent to you, and when; what a link in one held is forgotten once it is sent;',
      'how you want to be reminded, the time zone you are in, the browsers that receive reminders (the address at which the push service of each takes messages, and the keys that encrypt them for it), and for 30 days which reminders were sent and which arrived;',
      'of a calendar address that you make, a scrambled form that nobody can read back, and when it was last read;',
      'of a link by which you share your record, what it shows and until when, a scrambled form of its address and PIN that nobody can read back, and when it was opened with what kind of device.',
    ],
    picture:
      'Your picture and your photos are drawn anew and small in your browser. The place, the time and the camera that the file of a photo may tell of never leave your device.',
    addresses:
      'Your network address is not stored with your account. Of a device on which you sign in, a name such as “Chrome on Android” is stored, when you signed in and when it was last used: so you can tell your devices apart and sign each of them out. To stop people who guess passwords, wrong passwords are counted for an hour at most, and e-mails for a day, under a scrambled form of the address they come from or go to. The log of the server says what was asked of it and when, and which calls were of one sign-in, by a word that is another each day and leads to nobody outside of the server.',
    noTracking:
      'There is no advertising, no analytics and no tracking, and no script of anybody else runs on these pages.',
  },
  protection: {
    title: 'Data Storage & Security',
    points: [
      'The database itself keeps people apart: row-level security on every table shows each person their own rows and nobody else’s.',
      'Who has premium and who is an administrator is decided by the server alone, and every such change leaves a trail that nobody who is signed in can read or touch.',
      'Each of your photos is sealed on the server with a key of your own, and is given out only to you while you are signed in: no address of a photo works for anybody else, and none outlives your session. Nobody looks at them, neither a person nor a program. No photo is in a notification or an e-mail.',
      'A cookie keeps you signed in. Scripts cannot read it, and it is exchanged whenever it is used, so that a stolen one is noticed. Signing out ends your session at once, on every server; a new password ends it on all your other devices.',
      'A second cookie says that you have signed in with this browser before, and nothing else. It stays when you sign out: with it you get in however often others guess your password, and a sign-in without it is told to you by e-mail.',
      'So that Vialog works without a network, your device keeps a copy of your doses and plans of the last 400 days and of all ahead, of your vials, protocols, metrics and symptoms, of what else you last saw and of what has not been sent yet. What Levels and Trends show, and what Home offers, is computed from that copy, and is neither stored nor sent. Photos are no part of it: your browser fetches them when you look at them and forgets them when you sign out or close it. Signing out removes the copy; unsent changes, photos among them, stay for your next sign-in, unless you discard them.',
    ],
  },
  usage: {
    title: 'Data Usage',
    introduction:
      'Your data is used to show you your doses, schedules and progress, and to work out what you are entitled to. It is not shared and not sold, and nobody is profiled with it. What leaves Vialog, and to whom, is all said here:',
    cases: [
      'If you choose a plan, you pay on the page of a payment provider. It gets your e-mail address, also a changed one, and the number of your account, so that it can tell whose payment it is. Vialog learns whether you have paid and until when, and never sees your card.',
      'If memberships of another provider count as premium here, it is asked whether your address is a member’s, once you have confirmed that the address is yours.',
      'E-mails go through a mail server: a welcome, the confirmation of your trial, the links that you ask for, news of your sign-ins, your password, your address, your passkeys, your two-step sign-in and wrong PINs of links you share, and reminders that no browser of yours has shown. There are no others, and nothing in them reports whether you read them.',
      'If you turn reminders on, they travel through the push service of your browser, which its maker runs: Google, Mozilla, Apple or Microsoft, for instance. They are encrypted so that only your browser can read them. The push service learns that your browser gets a message from Vialog, and when. The same reminders as e-mails go to your address only once you have confirmed it, and you can turn them off.',
      'A reminder says “A dose is due” and the time. It names the peptide only if you ask for names, and never an amount.',
      'If you make a calendar address, anyone who has it can read the times of your plan, and the provider of your calendar does. Names and amounts are in it only if you add them. You can end the address at any moment.',
      'What you ask under Ask is answered on your device and goes nowhere. Where the operator has set a language model and you agree to it there, your question and the statements found for it go through this server to that model, whose address you are shown first: not your name, your number, your record or your network address. Neither the question nor the answer is stored or logged here; what the model’s provider keeps is for that provider to say. Questions about an emergency, a dose or your own record are never sent. You can take your agreement back at any moment.',
      'If you share your record by a link, anyone who has the address, and the PIN if you set one, can read, print and save what you chose, with your display name and never your e-mail address, until the link expires or you end it. You see each opening.',
    ],
    portability:
      'You can take everything with you under Your data, in the settings, at any moment and free of charge. The file is made when you ask for it and is not kept here. A file that you import is opened in your browser first, and nothing is stored before you say so; then its rows are, and the file is not.',
    deletion:
      'A photo that you delete is gone at once and for good; backups from before hold it, sealed, until they are thrown away. You can delete your account under Your data, in the settings, at any moment. A deleted account is gone at once, with everything listed above, on the server and on every device of yours that is online; one that is not clears itself at its next contact. A card subscription ends with it. What remains is the trail that the premium, role, address, password, passkeys or two-step sign-in of an account changed, under a number that belongs to nobody any more, and a hash of that number, so that no backup brings you back: backups from before hold your data until they are thrown away. If you had a trial, a keyed hash of your address, and of one before it, is kept for a year, so that there is no second one. The payment provider keeps the payments that it has to keep by law.',
  },
  disclaimer: {
    title: 'Medical Disclaimer',
    noAdvice:
      'Vialog is for tracking and education only. It is not medical advice, it diagnoses nothing, and it recommends no dose. Always consult a healthcare professional before you start, change or stop anything.',
  },
  contact: { title: 'Contact', questions: 'Questions about your data:' },
}
