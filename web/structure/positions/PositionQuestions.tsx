import { positions } from '@kargozin/api/structure/positions.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Questions } from '../questions/Questions.tsx'

/** The questions about everybody in a position. */
export function PositionQuestions({ id }: { id: string }) {
  const params = { uuid: id }
  const of = useCall(positions.show, { params })
  const send = useSend(positions.setQuestions, { quiet: true })
  return (
    <div className="grid gap-3 pt-3">
      <p className="text-text-2">{t('Evaluations will ask these questions about everybody in this position.')}</p>
      <Loaded of={of} failed={t('The questions could not be loaded')} small>
        {({ job_designation: { dynamic_questions: questions } }) => (
          <Questions
            questions={questions}
            mayChange
            pending={send.pending}
            onPut={(changed, onAnswer) =>
              // A toast shows the error.
              send.sendAndWait({ params, body: { questions: changed } }, onAnswer).then(
                () => true,
                () => false,
              )
            }
          />
        )}
      </Loaded>
    </div>
  )
}
