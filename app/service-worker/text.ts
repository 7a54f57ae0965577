/** What a notification says of itself; everything else comes with the message (docs/product/reminders.md#messages). */
export const text = {
  unreadable: { title: 'A dose is due', body: 'Open Vialog to see it.' },
  taken: 'Taken',
  later: 'In 15 minutes',
  skip: 'Skip',
}
