import { MessageCircleQuestion, Plus } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { QuestionList, useQuestions } from '../../questions/QuestionList.tsx'
import { questionsOf } from '../../questions/question-values.ts'
import { Block } from '../block/Block.tsx'
import { levelOptions } from './FieldLevels.tsx'
import { nameOfField } from '../job/field-name.ts'
import type { JobValues } from '../job/job-values.ts'

/** The questions that the organisation adds to the application form. */
export function Questions({ form }: { form: UseFormReturn<JobValues> }) {
  const list = useQuestions(questionsOf(form), 'questions')
  const none = list.fields.length === 0
  const add = (
    <Button size="sm" icon={<Plus size={15} />} why={list.why} onPress={list.add}>
      {t('Add a question')}
    </Button>
  )
  return (
    <Block title={nameOfField('questions')} actions={!none && add}>
      {none ? (
        <EmptyState
          small
          icon={<MessageCircleQuestion size={18} />}
          title={t('No questions of your own yet')}
          text={t('One good question tells you more than ten fields: a choice, a text, points or a file.')}
          action={add}
        />
      ) : (
        <QuestionList list={list} levels={levelOptions()} />
      )}
    </Block>
  )
}
