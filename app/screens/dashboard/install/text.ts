/** The browser's offer to install the app. */
export const text = {
  title: (product: string) => `Install ${product}`,
  explanation: 'It opens from your home screen like any other app, with or without a network.',
  accept: 'Install',
  dismiss: 'No, thanks',
}
