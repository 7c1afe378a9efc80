import { surveys, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { paths } from '@kargozin/api/paths.ts'
import { goTo } from '../../core/routes/history.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { useRemove } from '../../kit/use-remove.ts'

// Deleting a questionnaire also removes it from its steps, and restoring adds it to them again.
const options = { quiet: true }

/** The actions in the menu of a questionnaire: duplicate and delete. Both offer undo. */
export function useSurveyActions({ uuid, title }: Survey) {
  const params = { survey_key: uuid }
  const remove = useRemove(surveys, () => t('“{title}” was deleted.', { title }))
  const removeCopy = useSend(surveys.remove, options)
  const duplicate = useSend(surveys.duplicate, {
    ...options,
    done: ({ survey }) =>
      toast.undo(
        t('“{title}” was created.', { title: survey.title }),
        () => removeCopy.send({ params: { survey_key: survey.uuid } }),
        { label: t('Open'), onPress: () => goTo(paths.survey(survey.uuid).edit()) },
      ),
  })
  return { duplicate: () => duplicate.send({ params }), remove: () => remove.send({ params }) }
}
