import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Screens are loaded before they are shown, so there is nothing to go on showing meanwhile. As transitions, React would
// draw them in slices of 5 ms with a frame between each two, and a slow phone answered a tap after twice the time.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  )
})
