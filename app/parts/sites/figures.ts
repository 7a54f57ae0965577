import { SITES } from '#domain/sites/sites'

/** A figure in units of its own: a neutral outline that the person reads as a mirror. */
export type Figure = {
  readonly name: 'front' | 'back'
  readonly width: number
  readonly height: number
  readonly outline: string
}

/** From the neck to the knees. */
export const FRONT: Figure = {
  name: 'front',
  width: 260,
  height: 316,
  outline: [
    'M113 22C114 38 112 46 100 51C82 57 62 58 53 72C44 88 43 112 38 140C34 160 27 176 24 196C22 208 34 212 38 201',
    'C47 181 55 160 60 138C63 124 66 112 69 104C72 124 72 140 69 158C64 182 61 200 63 226C65 256 71 288 74 314',
    'L118 314C120 286 124 252 127 224Q130 216 133 224C136 252 140 286 142 314L186 314C189 288 195 256 197 226',
    'C199 200 196 182 191 158C188 140 188 124 191 104C194 112 197 124 200 138C205 160 213 181 222 201',
    'C226 212 238 208 236 196C233 176 226 160 222 140C217 112 216 88 207 72C198 58 178 57 160 51C148 46 146 38 147 22Z',
  ].join(''),
}

/** From the waist to the thighs. */
export const BACK: Figure = {
  name: 'back',
  width: 260,
  height: 124,
  outline:
    'M74 22C74 42 66 58 63 80C61 96 64 110 66 122L121 122C123 112 126 104 130 98Q134 104 139 122L194 122C196 110 199 96 197 80C194 58 186 42 186 22Z',
}

type Place = { readonly x: number; readonly y: number }

/** The places of the person's left, by their middle; those of the right are mirrored. At 320 px they are 44 px apart or more. */
const LEFT: Readonly<Record<Figure['name'], Readonly<Record<string, Place>>>> = {
  front: {
    'arm-left': { x: 48, y: 106 },
    'abdomen-left-upper': { x: 105, y: 120 },
    'abdomen-left-lower': { x: 105, y: 166 },
    'thigh-left-upper': { x: 92, y: 226 },
    'thigh-left-lower': { x: 94, y: 278 },
    'deltoid-left': { x: 60, y: 84 },
    'ventrogluteal-left': { x: 78, y: 182 },
    'vastus-lateralis-left': { x: 80, y: 250 },
  },
  back: {
    'buttock-left': { x: 97, y: 74 },
  },
}

/** The place of each site on its figure. */
export const PLACES = { front: placesOf(FRONT), back: placesOf(BACK) }

function placesOf({ name, width }: Figure): ReadonlyMap<string, Place> {
  return new Map(
    SITES.flatMap(({ id, side }) => {
      const left = LEFT[name][id.replace('right', 'left')]
      if (left === undefined) return []
      return [[id, side === 'left' ? left : { ...left, x: width - left.x }] as const]
    }),
  )
}
