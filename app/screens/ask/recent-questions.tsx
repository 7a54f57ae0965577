import { forgetQuestions, type Asked } from '../../data/knowledge/asked.ts'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Questions } from './questions.tsx'
import { text } from './text.ts'

/** What was asked on this device, to be asked again, saved as a file, or forgotten. */
export function RecentQuestions({ asked: { recent, judged }, onAsk }: RecentQuestionsProps) {
  if (recent.length === 0 && judged.length === 0) return null
  return (
    <Card title={text.recent}>
      <Questions questions={recent.map(({ question }) => question)} onAsk={onAsk} none={text.noSuggestion} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={forgetQuestions}>
          {text.forgetRecent}
        </Button>
        {judged.length === 0 ? null : (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              saveFile(new Blob([JSON.stringify(judged, null, 2)], { type: 'application/json' }), text.fileName)
            }
          >
            {text.save}
          </Button>
        )}
      </div>
    </Card>
  )
}

type RecentQuestionsProps = { readonly asked: Asked; readonly onAsk: (question: string) => void }
