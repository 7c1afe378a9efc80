import { ArrowLeft, ArrowRight, Ellipsis, ExternalLink, Eye, Power, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths, publicPaths } from '@kargozin/api/paths.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Breadcrumbs } from '../../ui/PageHeader.tsx'
import { PublishChip } from '../jobs/PublishChip.tsx'
import type { JobValues } from './job/job-values.ts'
import { parts, type PartId } from './job/parts.ts'
import { SaveNote } from '../../core/saving/SaveNote.tsx'
import type { JobSaving } from './job/use-job-saving.ts'

const Menu = lazy(async () => ({ default: (await import('../../ui/Menu.tsx')).Menu }))
const PreviewDrawer = lazy(async () => ({ default: (await import('./preview/PreviewDrawer.tsx')).PreviewDrawer }))

type Props = {
  form: UseFormReturn<JobValues>
  saving: JobSaving
  onFinish: () => void
}

/** The header of the form, with the title, the state of saving and the main button. It stays visible while scrolling. */
export function WizardHead({ form, saving, onFinish }: Props) {
  const title = useWatch({ control: form.control, name: 'title' }).trim()
  const [preview, setPreview] = useState(false)
  const draft = saving.savesItself()
  const busy = saving.state.at === 'saving'
  return (
    <header className="top-0 z-10 sm:sticky -mx-(--page) -mt-(--page) mb-4 border-b border-line bg-bg px-(--page) pt-3 pb-2.5">
      <Breadcrumbs crumbs={[{ title: t('Job openings'), href: paths.jobs() }]} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="flex min-w-0 flex-1 basis-56 items-center gap-2.5 text-lg font-bold max-sm:basis-full">
          <bdi className="truncate max-sm:leading-tight max-sm:whitespace-normal">{title || t('New job opening')}</bdi>
          <PublishChip status={saving.job?.publish_status ?? publishStatus.draft} />
        </h1>
        <SaveNote state={saving.state} itself={draft} />
        <div className="flex items-center gap-2 max-sm:ms-auto">
          <Button icon={<Eye size={16} />} onPress={() => setPreview(true)}>
            {t('Preview')}
          </Button>
          <More saving={saving} />
          <Button kind="primary" pending={busy && !draft} onPress={onFinish}>
            {draft ? t('Publish') : t('Save')}
          </Button>
        </div>
      </div>
      {preview && (
        <Suspense>
          <PreviewDrawer form={form} job={saving.job} onClose={() => setPreview(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** The menu of other actions. It is also shown before the job opening exists, so that the other buttons do not move. */
function More({ saving }: { saving: JobSaving }) {
  const { job } = saving
  const button = { icon: <Ellipsis size={17} />, label: t('More actions') }
  if (!job) return <Button {...button} why={t('Write the title first')} />
  const active = job.publish_status === publishStatus.active
  const trigger = <Button {...button} />
  return (
    <Suspense fallback={trigger}>
      <Menu
        label={t('More actions')}
        side="bottom end"
        trigger={trigger}
        entries={[
          {
            id: 'share',
            label: t('Share'),
            icon: <Share2 size={15} />,
            href: paths.job(job.uuid).share(),
          },
          ...(active
            ? [
                {
                  id: 'see',
                  label: t('View the public page'),
                  icon: <ExternalLink size={15} />,
                  href: publicPaths.job(job.uuid),
                  target: '_blank',
                },
              ]
            : []),
          ...(job.publish_status === publishStatus.draft
            ? []
            : [
                {
                  id: 'publish',
                  label: active ? t('Unpublish') : t('Publish'),
                  icon: <Power size={15} />,
                  onPress: () => void saving.save({ publish: active ? publishStatus.inactive : publishStatus.active }),
                },
              ]),
        ]}
      />
    </Suspense>
  )
}

/** The back and next buttons under each part. */
export function WizardFoot({ part, onPart }: { part: PartId; onPart: (part: PartId) => void }) {
  const at = parts.findIndex(it => it.id === part)
  const [before, after] = [parts[at - 1], parts[at + 1]]
  const go = (to: PartId) => {
    onPart(to)
    // Shows the next part from its top, and moves the keyboard focus to it.
    document.getElementById('content')?.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('[data-part]')?.focus({ preventScroll: true })
  }
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
      {before ? (
        <Button kind="ghost" icon={<ArrowRight size={16} className="ltr-mirror" />} onPress={() => go(before.id)}>
          {t(before.title)}
        </Button>
      ) : (
        <span />
      )}
      {after && (
        <Button onPress={() => go(after.id)}>
          {t('Next: {part}', { part: t(after.title) })}
          <ArrowLeft aria-hidden size={16} className="ltr-mirror" />
        </Button>
      )}
    </div>
  )
}
