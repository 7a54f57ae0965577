import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Each test of a component begins with an empty page. */
afterEach(cleanup)

// What a component loads when it is touched takes seconds on a machine that does much else.
configure({ asyncUtilTimeout: 15_000 })
