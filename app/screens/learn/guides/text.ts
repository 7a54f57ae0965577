export const text = {
  explanation:
    'Guides put statements of the library in the order of a task. They are part of premium; what is about safety in them is free for everyone.',
  list: 'Guides',
}
