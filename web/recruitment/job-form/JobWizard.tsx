import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { jobs, publishStatus, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCheckedForm } from '../../core/calls/checked-form.ts'
import { goTo } from '../../core/routes/history.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { errorNames, problemsOf, resolver } from './job/job-check.ts'
import { readDraft } from './job/job-draft.ts'
import { valuesOf, type JobValues } from './job/job-values.ts'
import { KeepChanges } from '../../core/saving/KeepChanges.tsx'
import { nameOfField } from './job/field-name.ts'
import { isFilled, partOf, parts, type PartId } from './job/parts.ts'
import type { PartProps } from './parts/part-props.ts'
import { WhatPart } from './parts/WhatPart.tsx'
import { useFirstError } from './job/use-first-error.ts'
import { useJobSaving, type JobSaving } from './job/use-job-saving.ts'
import { useSaveKeys } from '../../core/saving/use-save-keys.ts'
import { WizardFoot, WizardHead } from './WizardHead.tsx'
import { WizardSteps } from './WizardSteps.tsx'

const JobConflictDialog = lazy(async () => ({
  default: (await import('./job/JobConflictDialog.tsx')).JobConflictDialog,
}))

// Every part except the first is loaded when it is opened, so that the page starts quickly.
const contents: Record<PartId, ComponentType<PartProps>> = {
  what: WhatPart,
  who: lazy(async () => ({ default: (await import('./parts/WhoPart.tsx')).WhoPart })),
  form: lazy(async () => ({ default: (await import('./parts/FormPart.tsx')).FormPart })),
  process: lazy(async () => ({ default: (await import('./parts/ProcessPart.tsx')).ProcessPart })),
  interview: lazy(async () => ({ default: (await import('./parts/InterviewPart.tsx')).InterviewPart })),
  people: lazy(async () => ({ default: (await import('./parts/PeoplePart.tsx')).PeoplePart })),
  publish: lazy(async () => ({ default: (await import('./parts/PublishPart.tsx')).PublishPart })),
}

type JobWizardProps = {
  start: Job | undefined
  part: PartId
  onPart: (part: PartId) => void
  onMade: (job: Job) => void
}

/** The form of a job opening, one part at a time. `start` is the job opening to edit; undefined for a new one. */
export function JobWizard({ start, part, onPart, onMade }: JobWizardProps) {
  const { currency } = useOrganization()
  const [storedDraft] = useState(() => readDraft(start?.uuid))
  const form = useCheckedForm<JobValues>(
    // A draft stored by another version of the form may lack a field.
    { ...valuesOf(start, currency), ...storedDraft?.values },
    resolver,
  )
  const saving = useJobSaving(form, {
    start,
    version: storedDraft?.version ?? undefined,
    onMade,
    onMerged: ({ by, changed }) =>
      toast.info(
        t('{name} also changed this job opening; both sets of changes are kept: {fields}', {
          name: by,
          fields: changed.map(nameOfField).join(t(', ')),
        }),
      ),
  })
  useOthersChanges(saving)
  // Shows the errors of a restored draft.
  useEffect(() => {
    if (storedDraft) void form.trigger()
  }, [form, storedDraft])
  // A template replaces the steps, so it is offered until the user opens the steps. After the user chooses a template, the
  // choice stays visible until the user leaves the part.
  const [fresh, setFresh] = useState(start === undefined)
  const settled = part !== 'what' && saving.job && (part === 'process' || saving.job.template_id !== null)
  if (fresh && settled) setFresh(false)
  const toError = useFirstError(form)
  const open = (next: PartId) => {
    if (!saving.job) void saving.save()
    onPart(next)
  }
  const finish = useFinish(form, saving, field => {
    onPart(partOf(field))
    toError(field)
  })
  useSaveKeys({ save: () => void saving.save(), main: finish })
  const Content = contents[part]
  return (
    <div>
      <WizardHead form={form} saving={saving} onFinish={finish} />
      <div className="grid gap-x-7 gap-y-3 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <Parts form={form} saving={saving} part={part} onPart={open} />
        <div data-part={part} tabIndex={-1} className="min-w-0 outline-none">
          {storedDraft && <RestoredDraftNotice saving={saving} />}
          <Suspense fallback={<Skeleton shape="rows" count={6} />}>
            <Content form={form} saving={saving} fresh={fresh} onPart={open} onPublish={finish} />
          </Suspense>
          <WizardFoot part={part} onPart={open} />
        </div>
      </div>
      <KeepChanges saving={saving} />
      {saving.conflict && (
        <Suspense>
          <JobConflictDialog
            conflict={saving.conflict}
            mine={form.getValues()}
            onChoose={saving.resolve}
            onClose={saving.postpone}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The list of parts, updated while the user types. */
function Parts({ form, saving, part, onPart }: Pick<PartProps, 'form' | 'saving' | 'onPart'> & { part: PartId }) {
  const values = useWatch({ control: form.control }) as JobValues // `defaultValues` sets every field
  const status = saving.job?.publish_status
  const job = { saved: saving.job !== undefined, published: status === publishStatus.active }
  const filled = new Set(parts.map(it => it.id).filter(id => isFilled(id, values, job)))
  const wrong = new Set(errorNames(form.formState.errors).map(partOf))
  return <WizardSteps current={part} filled={filled} wrong={wrong} onPart={onPart} />
}

/** Shows that unsaved changes from the last visit were restored, and offers to discard them. */
function RestoredDraftNotice({ saving }: { saving: JobSaving }) {
  const [shown, setShown] = useState(true)
  if (!shown || saving.state.at === 'blank') return null
  return (
    <div className="mb-4">
      <Banner
        onClose={() => setShown(false)}
        action={
          (saving.state.at === 'changed' || saving.state.at === 'incomplete') && (
            <Button
              size="sm"
              onPress={() => {
                saving.discard()
                setShown(false)
              }}
            >
              {t('Discard')}
            </Button>
          )
        }
      >
        {t('Your unsaved changes from last time have been restored.')}
      </Banner>
    </div>
  )
}

/** Shows the version that another person saved, if this form has no unsaved changes. */
function useOthersChanges(saving: JobSaving) {
  const params = { job_id: saving.job?.uuid ?? '' }
  const { data } = useCall(jobs.show, { params }, { when: saving.job !== undefined })
  const adopt = useEffectEvent((job: Job) => {
    if (saving.adopt(job)) toast.info(t('Someone else saved this job opening. You are now seeing the latest version.'))
  })
  useEffect(() => {
    if (data) adopt(data.job)
  }, [data])
}

/**
 * Shows errors if there are any. Otherwise publishes a draft, or saves another job opening. After publishing, opens the
 * sharing page.
 */
function useFinish(form: UseFormReturn<JobValues>, saving: JobSaving, onWrong: (field: string) => void) {
  return () => {
    const first = problemsOf(form.getValues())[0]
    if (first) {
      void form.trigger()
      onWrong(first.field)
      return
    }
    const publishing = saving.savesItself()
    void saving.save(publishing ? { publish: publishStatus.active } : {}).then(saved => {
      const id = saving.current().thing?.uuid
      if (saved && id && publishing) goTo(paths.job(id).share(), { ask: false })
    })
  }
}
