export const text = {
  logThisDose: 'Log this dose',
}
