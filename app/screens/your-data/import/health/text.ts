import type { NotKept } from '#domain/other-products/health/weights'
import { list } from '#domain/text/list'
import { counted } from '../counted.ts'
import { text as importText } from '../text.ts'
import type { Progress, Unreadable } from './read-health.ts'

export const text = {
  progress: 'Reading the file',
  read: ({ read, of, weights }: Progress) =>
    `${megabytes(read)} of ${megabytes(of)} MB read, ${counted(weights, 'measurement')} to import so far.`,
  staysHere: 'The file is read on this device. Only what you import is sent.',
  stop: 'Stop',
  stopped: { title: 'Reading was stopped', explanation: 'Nothing was imported.', again: 'Read it again' },
  notOpened: 'This file cannot be imported',
  reasons: {
    'no-health': 'It is no export of Apple Health or Health Connect. Nothing was changed.',
    damaged: 'It is damaged or was cut off. Export once more, or choose another file. Nothing was changed.',
    locked: 'It is locked with a password. Unpack it first, and choose the file inside. Nothing was changed.',
    outside: importText.outside,
    'too-large': 'It has more than 16 GB, or its database more than 1 GB. Nothing was changed.',
    'too-many':
      'It holds more than 20,000 measurements that could be imported, as many as an account keeps. Nothing was changed.',
  } satisfies Record<Unreadable, string>,
  none: { title: 'Nothing in this file can be imported', explanation: 'Nothing was changed.' },
  cut: {
    title: 'This file was cut off',
    explanation: (count: number) =>
      `Its end is missing, and what stood there with it. ${counted(count, 'measurement')} before the end ${count === 1 ? 'is' : 'are'} whole. Export once more to have all.`,
    use: (count: number) => `Use ${counted(count, 'measurement')}`,
  },
  notKept: ({ sleep, glucose, halfPressures, other }: NotKept): string | undefined => {
    const kinds = [
      ...(sleep > 0 ? [counted(sleep, 'entry of sleep', 'entries of sleep')] : []),
      ...(glucose > 0
        ? [counted(glucose, 'glucose reading of a meter or sensor', 'glucose readings of a meter or sensor')]
        : []),
      ...(halfPressures > 0
        ? [counted(halfPressures, 'blood pressure with one value', 'blood pressures with one value')]
        : []),
      ...(other > 0 ? [counted(other, 'other measurement')] : []),
    ]
    return kinds.length === 0 ? undefined : `Not kept: ${list(kinds)}.`
  },
  laterOfDay: (count: number) =>
    `A watch measures resting heart rate and blood oxygen all day: of each day the first measurement is imported, and ${counted(count, 'later one')} ${count === 1 ? 'is' : 'are'} left out.`,
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })
}
