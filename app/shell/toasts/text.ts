export const text = {
  error: 'Error',
  success: 'Done',
  info: 'Note',
}
