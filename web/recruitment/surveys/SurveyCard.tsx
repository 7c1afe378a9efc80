import { CopyPlus, Ellipsis, Eye, Pencil, Trash2, Workflow } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { paths, publicPaths } from '@kargozin/api/paths.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { CardHead } from '../../kit/Cards.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Menu } from '../../ui/Menu.tsx'
import { Meter } from '../../ui/Progress.tsx'
import { useSurveyActions } from './use-survey-actions.ts'

const SurveyDrawer = lazy(async () => ({ default: (await import('./SurveyDrawer.tsx')).SurveyDrawer }))

type SurveyCardProps = {
  survey: Survey
  /** The reason why the user may not change or delete the questionnaire; null if the user may. */
  why: string | null
  /** The reason why the user may not create questionnaires; null if the user may. */
  whyNoCopy: string | null
}

/** The card of a questionnaire. It opens the editor, or the list of questions if the user may not edit. */
export function SurveyCard({ survey, why, whyNoCopy }: SurveyCardProps) {
  const [reading, setReading] = useState(false)
  return (
    <>
      <CardHead
        title={survey.title}
        opens={why ? { onPress: () => setReading(true) } : { href: paths.survey(survey.uuid).edit() }}
        menu={<SurveyMenu survey={survey} why={why} whyNoCopy={whyNoCopy} />}
      />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-3">
        <span>{t('{count} question|{count} questions', { count: survey.questions_count })}</span>
        <span>{t('{count} page|{count} pages', { count: survey.pages.length })}</span>
        <Time at={survey.updated_at} relative />
      </p>
      <div className="mt-auto grid gap-1.5 pt-1">
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-2">
          <span className="inline-flex items-center gap-1.5">
            <Workflow size={14} aria-hidden className="shrink-0" />
            {survey.steps_count > 0
              ? t('Sent by {count} step|Sent by {count} steps', { count: survey.steps_count })
              : t('No step sends it yet')}
          </span>
          {survey.assigned_count > 0 && (
            <span className="ms-auto">
              {t('{done} of {sent} answered', { done: survey.completed_count, sent: survey.assigned_count })}
            </span>
          )}
        </p>
        {survey.assigned_count > 0 && (
          <Meter share={survey.completed_count / survey.assigned_count} label={t('Answered')} />
        )}
      </div>
      {reading && (
        <Suspense>
          <SurveyDrawer survey={survey} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  )
}

function SurveyMenu({ survey, why, whyNoCopy }: SurveyCardProps) {
  const { duplicate, remove } = useSurveyActions(survey)
  const label = t('Actions for {title}', { title: survey.title })
  return (
    <Menu
      label={label}
      side="bottom end"
      trigger={<Button kind="ghost" size="sm" icon={<Ellipsis size={17} />} label={label} />}
      groups={[
        {
          entries: [
            { id: 'edit', label: t('Edit'), icon: <Pencil size={15} />, href: paths.survey(survey.uuid).edit(), why },
            {
              id: 'preview',
              label: t('Preview'),
              icon: <Eye size={15} />,
              href: publicPaths.surveyPreview(survey.uuid),
              target: '_blank',
            },
            { id: 'copy', label: t('Make a copy'), icon: <CopyPlus size={15} />, onPress: duplicate, why: whyNoCopy },
          ],
        },
        {
          entries: [
            { id: 'delete', label: t('Delete'), icon: <Trash2 size={15} />, danger: true, onPress: remove, why },
          ],
        },
      ]}
    />
  )
}
