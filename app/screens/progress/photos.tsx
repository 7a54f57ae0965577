import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'

/** A placeholder for progress photos. */
export function Photos() {
  return (
    <Card title="Progress Photos">
      <Empty icon="lock" title="Coming soon" text="Photos of your progress will be kept here, for your eyes alone." />
    </Card>
  )
}
