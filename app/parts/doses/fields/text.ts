export const text = {
  dosage: 'Dosage',
  unit: 'Unit',
  method: 'Administration method',
  methodNone: 'Select a method',
  date: 'Date',
  time: 'Time',
  notes: 'Notes (optional)',
}
