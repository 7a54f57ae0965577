import type { RowOf } from '#contract'
import { CivilDate } from '#domain/time/schema'

/** A photo for tests: the front on November 28, but for what is changed. */
export function photo({ day = '2026-11-28', ...changed }: SamplePhoto = {}): RowOf<'photos'> {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    version: 1,
    angle: 'front',
    width: 1200,
    height: 1600,
    type: 'image/webp',
    bytes: 200_000,
    thumbnail_bytes: 9_000,
    sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
    notes: null,
    created_at: '2026-11-28T08:00:00.000Z',
    ...changed,
    day: CivilDate.parse(day),
  }
}

type SamplePhoto = Partial<Omit<RowOf<'photos'>, 'day'>> & { readonly day?: string }
