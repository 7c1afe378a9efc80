import { BookmarkPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { stepTypes } from '@kargozin/api/labels.ts'
import type { CreationData } from '@kargozin/api/recruitment/jobs/job-creation.ts'
import { labelOf } from '../../../core/labels.ts'
import { number } from '../../../core/numbers.ts'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Block } from '../block/Block.tsx'
import type { PartProps } from './part-props.ts'
import { useCreationData } from './use-creation-data.ts'

const StepsEditor = lazy(async () => ({ default: (await import('../../steps/StepsEditor.tsx')).StepsEditor }))
const TemplateDialog = lazy(async () => ({ default: (await import('./TemplateDialog.tsx')).TemplateDialog }))

/** The steps from application to hire, and the button that saves them as a template. */
export function ProcessPart({ saving, onPart }: PartProps) {
  const known = useCreationData()
  const [savingTemplate, setSavingTemplate] = useState(false)
  const { job } = saving
  return (
    <Block
      title={t('Steps')}
      note={t('Applicants go through these steps, from application to hire.')}
      actions={
        job && (
          <Button size="sm" icon={<BookmarkPlus size={15} />} onPress={() => setSavingTemplate(true)}>
            {t('Save as a template')}
          </Button>
        )
      }
    >
      {job ? (
        <Suspense fallback={<Skeleton shape="rows" count={5} />}>
          <StepsEditor jobId={job.uuid} readOnly={!job.can.change} />
        </Suspense>
      ) : (
        <DefaultSteps steps={known?.steps ?? []} />
      )}
      {!job && (
        <p className="mt-3 text-sm text-text-2">
          {t('These are the standard steps. You can change them once the job opening has a title.')}{' '}
          <Button kind="soft" size="sm" onPress={() => onPart('what')}>
            {t('Write the title')}
          </Button>
        </p>
      )}
      {savingTemplate && job && (
        <Suspense>
          <TemplateDialog job={job} onClose={() => setSavingTemplate(false)} />
        </Suspense>
      )}
    </Block>
  )
}

/** The default steps, shown while the job opening is not saved. */
function DefaultSteps({ steps }: { steps: CreationData['steps'] }) {
  return (
    <ol className="grid grid-cols-1 gap-1.5">
      {steps.map((step, at) => (
        <li key={step.title} className="flex items-center gap-3 rounded-md border border-line px-3 py-2">
          <span className="w-5 shrink-0 text-center text-sm text-text-3">{number(at + 1)}</span>
          <bdi className="min-w-0 flex-1 truncate font-medium">{step.title}</bdi>
          <Chip>{labelOf(stepTypes, step.type)}</Chip>
        </li>
      ))}
    </ol>
  )
}
