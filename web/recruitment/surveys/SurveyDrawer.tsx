import { Eye } from 'lucide-react'
import { questionTypes } from '@kargozin/api/labels.ts'
import { requirementLevel } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Survey, SurveyQuestion } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { labelOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { AskedTitle } from '../../pickers/surveys/AskedTitle.tsx'

/** The questions of a questionnaire, for users who may not edit it. */
export function SurveyDrawer({ survey, onClose }: { survey: Survey; onClose: () => void }) {
  const { title, pages } = survey
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('Questions of “{title}”', { title })}
      footer={
        <Button icon={<Eye size={15} />} href={publicPaths.surveyPreview(survey.uuid)} target="_blank">
          {t('Preview')}
        </Button>
      }
    >
      <div className="grid gap-5">
        {pages.map((page, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the pages are read-only, so they keep their positions
          <section key={at}>
            <h3 className="mb-2 text-sm font-semibold text-text-2">
              {t('Page {number}', { number: at + 1 })}
              {page.title && (
                <>
                  {' · '}
                  <bdi>{page.title}</bdi>
                </>
              )}
            </h3>
            <ol className="grid gap-3">
              {page.questions.map((question, index) => (
                <Question
                  key={question.key}
                  question={question}
                  place={pages.slice(0, at).reduce((sum, it) => sum + it.questions.length, index + 1)}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Drawer>
  )
}

function Question({ question, place }: { question: SurveyQuestion; place: number }) {
  const { title, type, status, options = [] } = question
  const level = status === requirementLevel.compulsory ? t('Required') : t('Optional')
  return (
    <li>
      <p className="break-words">
        {number(place)}. <AskedTitle title={title} />
      </p>
      <p className="text-xs text-text-3">
        {labelOf(questionTypes, type)} · {level}
      </p>
      {options.length > 0 && (
        <ul className="mt-1 list-disc ps-5 text-sm text-text-2">
          {options.map(option => (
            <li key={option}>
              <bdi>{option}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
