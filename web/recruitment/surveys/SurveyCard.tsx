import { CopyPlus, Ellipsis, Eye, Pencil, Trash2, Workflow } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-aria-components'
import type { Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { paths, publicPaths } from '@kargozin/api/paths.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Menu } from '../../ui/Menu.tsx'
import { Meter } from '../../ui/Progress.tsx'
import { useSurveyActions } from './use-survey-actions.ts'

const SurveyDrawer = lazy(async () => ({ default: (await import('./SurveyDrawer.tsx')).SurveyDrawer }))

type SurveyCardProps = {
  survey: Survey
  /** Why it may not be changed or deleted; null when it may. */
  why: string | null
  /** Why none may be made; null when they may. */
  whyNoCopy: string | null
}

/** A questionnaire at a glance; the whole card leads to its questions, to be changed or only read. */
export function SurveyCard({ survey, why, whyNoCopy }: SurveyCardProps) {
  const [looking, setLooking] = useState(false)
  const title = <bdi>{survey.title}</bdi>
  return (
    <li className="relative flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 pb-3 transition-colors hover:border-line-2">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-md font-semibold break-words">
          <Link
            {...(why ? { onPress: () => setLooking(true) } : { href: paths.survey(survey.uuid).edit() })}
            className="block cursor-pointer text-text no-underline outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </h2>
        <span className="relative z-10 -me-1.5 -mt-1">
          <SurveyMenu survey={survey} why={why} whyNoCopy={whyNoCopy} />
        </span>
      </div>
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
      {looking && (
        <Suspense>
          <SurveyDrawer survey={survey} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </li>
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
