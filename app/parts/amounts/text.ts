export const text = {
  readings: 'Two readings',
  question: 'Did you mean',
}
