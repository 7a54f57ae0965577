export const text = {
  loading: 'Loading',
  title: 'Premium Feature',
  explanation: (feature: string) => `Upgrade to Premium to access ${feature}`,
  upgrade: 'Upgrade to Premium',
}
