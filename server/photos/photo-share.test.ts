import { expect, test } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { createPhotoShare } from './photo-share.ts'

const MB = 1024 * 1024

test('the accounts of one home line add 512 MB of photos at once, then 128 MB an hour; another line adds as before', () => {
  let ms = 0
  const take = createPhotoShare({ rateLimits: true }, () => ms)
  const isTaken = (address: string) => {
    try {
      take(address, MB)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      return false
    }
  }
  const takenOf = (count: number, address: string) =>
    Array.from({ length: count }, () => isTaken(address)).filter((taken) => taken).length
  expect(takenOf(300, '2001:db8:2:400::/64') + takenOf(300, '2001:db8:2:4ff::/64')).toBe(512)
  expect(takenOf(1, '2001:db8:2:500::/64')).toBe(1)
  ms += 3_600_000
  expect(takenOf(300, '2001:db8:2:400::/64')).toBe(128)
})

test('without limits photos of an address are not counted', () => {
  const take = createPhotoShare({ rateLimits: false })
  for (let times = 0; times < 600; times += 1) take('203.0.113.9', MB)
})
