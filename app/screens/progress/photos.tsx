import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { text } from './text.ts'

/** A placeholder for progress photos. */
export function Photos() {
  return (
    <Card title={text.photos.title}>
      <Empty icon="lock" title={text.photos.comingSoon} text={text.photos.explanation} />
    </Card>
  )
}
