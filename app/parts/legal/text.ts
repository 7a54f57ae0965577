export const text = {
  inForce: 'In force since November 21, 2026.',
}
