export const text = {
  pageTitle: 'Page not found',
  pageDescription: 'There is no page at this address.',
  status: '404',
  title: 'Oops! Page not found',
  explanation: 'There is nothing at this address. It may have moved, or a letter is wrong.',
  home: 'Return to Home',
}
