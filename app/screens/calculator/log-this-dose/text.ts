export const text = {
  logThisDose: 'Log this dose',
  saveAsVial: 'Save as vial',
}
