export const text = {
  dosage: { weight: 'Body weight', perKg: 'Dose per kg' },
  recon: { vial: 'Vial amount', water: 'Bacteriostatic water', dose: 'Desired dose' },
  units: { value: 'Amount', to: 'Convert to', peptide: 'Peptide (for IU)' },
  purity: { vial: 'Vial amount', purity: 'Purity' },
}
