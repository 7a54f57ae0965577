export const text = {
  title: 'Two-step sign-in',
  explanation:
    'After your password, Vialog asks for a code of an authenticator app. Somebody who knows your password alone does not get in. A passkey needs no code.',
  loadFailed: {
    what: 'Two-step sign-in',
    explanation: 'Nothing was changed. Check your connection and try again.',
  },
  off: 'It is off.',
  turnOn: 'Turn On',
  notTurnedOn: 'Two-step sign-in is not on',
  on: (day: string) => `On since ${day}`,
  left: (left: number, of: number) => `${left} of ${of} recovery codes left`,
  few: {
    title: (left: number) =>
      left === 0
        ? 'No recovery codes left'
        : left === 1
          ? 'One recovery code left'
          : `Only ${left} recovery codes left`,
    explanation: 'Without your authenticator app and without a code, getting back in takes 72 hours.',
  },
  newCodes: {
    choose: 'New Recovery Codes',
    title: 'Make new recovery codes?',
    explanation: 'The codes that you have now then work no longer.',
    confirm: 'Make New Codes',
    failed: 'No new codes were made',
  },
  turnOff: {
    choose: 'Turn Off',
    title: 'Turn off two-step sign-in?',
    explanation: 'Your password alone then opens your account. The recovery codes work no longer.',
    confirm: 'Turn Off',
    done: 'Two-step sign-in is off',
    failed: 'Two-step sign-in is still on',
  },
  recovery: {
    title: 'A recovery by e-mail is under way',
    explanation: (moment: string) =>
      `Somebody with your password, or the operator of Vialog, asked to turn two-step sign-in off, and can from ${moment}. Cancel it unless it was you.`,
    cancel: 'Cancel the Recovery',
    done: 'The recovery is cancelled',
    failed: 'The recovery is not cancelled',
  },
  setup: {
    title: 'Add Vialog to your app',
    explanation: 'Scan this with an authenticator app. Many password managers have one.',
    key: 'Or enter this key in the app:',
    copyKey: 'Copy Key',
    copied: 'The key is copied.',
    notCopied: 'The key could not be copied. Select it and copy it.',
    onThisDevice: 'Open an App Here',
    code: 'Code of the App',
    codeHint: 'Six digits, which change every 30 seconds.',
    confirm: 'Turn On',
    cancel: 'Cancel',
    failed: 'Two-step sign-in is not on yet',
  },
  codes: {
    title: 'Your recovery codes',
    explanation:
      'Each of them signs you in once when your authenticator app is not at hand. Keep them where you find them without this phone. They are shown only now.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'The codes are copied.',
    notCopied: 'The codes could not be copied. Select them and copy them.',
    download: 'Download',
    fileName: 'vialog-recovery-codes.txt',
    print: 'Print',
    notPrinted: 'This browser cannot print. Copy or download the codes.',
    /** Above the codes in the file and on paper. */
    heading: 'Vialog recovery codes',
    note: (account: string, day: string) => `For ${account}, made on ${day}. Each code works once.`,
    kept: 'I Have Kept Them',
    done: 'Your recovery codes are ready to use',
  },
  unkept: {
    title: 'Keep your recovery codes',
    explanation: 'They can be shown until you leave this screen. After that you can only make new ones.',
    show: 'Show Them',
  },
}
