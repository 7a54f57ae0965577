export const text = {
  logThisDose: 'Log this dose',
  saveAsVial: 'Save as vial',
  saveAsProtocol: 'Save as protocol',
}
