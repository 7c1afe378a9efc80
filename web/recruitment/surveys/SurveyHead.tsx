import { Eye } from 'lucide-react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { paths, publicPaths } from '@kargozin/api/paths.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Breadcrumbs } from '../../ui/PageHeader.tsx'
import { SaveNote } from '../../core/saving/SaveNote.tsx'
import type { SurveyValues } from './survey-values.ts'
import type { SurveySaving } from './use-survey-saving.ts'

type SurveyHeadProps = { form: UseFormReturn<SurveyValues>; saving: SurveySaving; onFinish: () => void }

/** The header of the editor, with the title and the state of saving. It stays visible while scrolling. */
export function SurveyHead({ form, saving, onFinish }: SurveyHeadProps) {
  const title = useWatch({ control: form.control, name: 'title' }).trim()
  return (
    <header className="top-0 z-10 sm:sticky -mx-(--page) -mt-(--page) mb-4 border-b border-line bg-bg px-(--page) pt-3 pb-2.5">
      <Breadcrumbs crumbs={[{ title: t('Questionnaires'), href: paths.surveys() }]} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="flex min-w-0 flex-1 basis-56 text-lg font-bold max-sm:basis-full">
          <bdi className="truncate max-sm:leading-tight max-sm:whitespace-normal">
            {title || t('New questionnaire')}
          </bdi>
        </h1>
        <SaveNote state={saving.state} itself />
        <Button
          icon={<Eye size={15} />}
          href={saving.survey && publicPaths.surveyPreview(saving.survey.uuid)}
          why={saving.survey ? null : t('It becomes visible once it is saved.')}
          target="_blank"
          className="max-sm:ms-auto"
        >
          {t('Preview')}
        </Button>
        <Button kind="primary" pending={saving.state.at === 'saving'} onPress={onFinish}>
          {t('Done')}
        </Button>
      </div>
    </header>
  )
}
