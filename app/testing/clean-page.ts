import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { navigate } from '../shell/navigation/navigation.ts'

/** Each test of a component begins with an empty page at the first address. */
afterEach(async () => {
  cleanup()
  await navigate('/', { replace: true })
})

// What a component loads when it is touched takes seconds on a machine that does much else.
configure({ asyncUtilTimeout: 15_000 })
