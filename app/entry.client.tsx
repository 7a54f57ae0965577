import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A screen is loaded before it is shown, so there is nothing to keep on the screen meanwhile. With transitions, React
// would render in slices of 5 ms with a frame between them, and a slow phone would answer a tap in twice the time.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  )
})
