import { chart, type FullChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Questions } from '../questions/Questions.tsx'

/** The questions about the holders of a group. */
export function GroupQuestions({ group, mayChange }: { group: FullChartGroup; mayChange: boolean }) {
  const send = useSend(chart.setQuestions, { quiet: true })
  const params = { group_id: group.group_id }
  if (!mayChange && group.questions.length === 0) return null
  return (
    <section aria-label={t('Questions for evaluations')}>
      <h2 className="mb-1 font-semibold">{t('Questions for evaluations')}</h2>
      <Questions
        questions={group.questions}
        mayChange={mayChange}
        pending={send.pending}
        onPut={(questions, onAnswer) =>
          // A toast shows the error.
          send.sendAndWait({ params, body: { questions } }, onAnswer).then(
            () => true,
            () => false,
          )
        }
      />
    </section>
  )
}
