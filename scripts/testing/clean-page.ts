import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Each test of a component begins with an empty page. */
afterEach(cleanup)
