import { CircleCheck, Rocket, Share2, TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { collaborationModels, contractTypes } from '@kargozin/api/labels.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths } from '@kargozin/api/paths.ts'
import { payOf, placeOf } from '@kargozin/api/recruitment/careers/job-words.ts'
import { locale } from '../../../core/locale.ts'
import { useCity } from '../preview/use-city.ts'
import { labelOf } from '../../../core/labels.ts'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Block } from '../block/Block.tsx'
import { adviceOn, type Advice } from './advice.ts'
import { requestedFieldCount } from './form-presets.ts'
import type { JobValues } from '../job/job-values.ts'
import type { PartProps } from './part-props.ts'
import { PublishChip } from '../../jobs/PublishChip.tsx'

/** The last part of the form: advice, a summary, and publishing. */
export function PublishPart({ form, saving, onPart, onPublish }: PartProps) {
  const values = useWatch({ control: form.control }) as JobValues // the form sets every value as a default
  const advice = adviceOn(values)
  return (
    <>
      <Block title={t('Before you publish')}>
        {advice.length === 0 ? (
          <p className="flex items-center gap-2 text-soft-ink">
            <CircleCheck aria-hidden size={17} className="text-primary" />
            {t('Everything is complete and ready.')}
          </p>
        ) : (
          <ul className="grid grid-cols-1 gap-1">
            {advice.map(it => (
              <AdviceLine key={it.text} advice={it} onPart={onPart} />
            ))}
          </ul>
        )}
      </Block>
      <Summary values={values} steps={saving.job?.steps.length ?? 0} onPart={onPart} />
      <PublishCard saving={saving} blocked={advice.some(it => it.blocks)} onPublish={onPublish} />
    </>
  )
}

type PublishProps = Pick<PartProps, 'saving' | 'onPublish'> & { blocked: boolean }

/** Explains what publishing does, and has the buttons to publish or unpublish. */
function PublishCard({ saving, blocked, onPublish }: PublishProps) {
  const status = saving.job?.publish_status ?? publishStatus.draft
  const active = status === publishStatus.active
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-soft text-soft-ink">
          <Rocket aria-hidden size={20} />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="flex items-center gap-2 text-base font-semibold">
            {active ? t('This job opening is published') : t('Publish the job opening')}
            <PublishChip status={status} />
          </h2>
          <p className="text-sm text-text-2">
            {active
              ? t('Applicants can find it and apply. If you unpublish it, its pipeline stays active.')
              : t('It gets its own page, with links for you to share.')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {active ? (
            <PublishedActions saving={saving} />
          ) : (
            <UnpublishedActions saving={saving} status={status} onPublish={onPublish} />
          )}
        </div>
      </div>
      {blocked && <p className="mt-3 text-sm text-danger">{t('Fix the items marked in red first.')}</p>}
    </Card>
  )
}

function PublishedActions({ saving }: Pick<PartProps, 'saving'>) {
  return (
    <>
      <Button
        pending={saving.state.at === 'saving'}
        onPress={() => void saving.save({ publish: publishStatus.inactive })}
      >
        {t('Unpublish')}
      </Button>
      <Button kind="primary" icon={<Share2 size={16} />} href={paths.job(saving.job?.uuid ?? '').share()}>
        {t('Share')}
      </Button>
    </>
  )
}

function UnpublishedActions({
  saving,
  status,
  onPublish,
}: Pick<PartProps, 'saving' | 'onPublish'> & { status: number }) {
  const draft = status === publishStatus.draft
  return (
    <>
      {saving.job && (
        <Button href={paths.job(saving.job.uuid).pipeline()}>
          {draft ? t('Keep as a draft') : t('Open the pipeline')}
        </Button>
      )}
      <Button
        kind="primary"
        pending={!draft && saving.state.at === 'saving'}
        onPress={draft ? onPublish : () => void saving.save({ publish: publishStatus.active })}
      >
        {t('Publish')}
      </Button>
    </>
  )
}

function AdviceLine({ advice, onPart }: { advice: Advice; onPart: PartProps['onPart'] }) {
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1">
      <TriangleAlert aria-hidden size={16} className={advice.blocks ? 'shrink-0 text-danger' : 'shrink-0 text-warn'} />
      <span className="min-w-0 flex-1 basis-52">{advice.text}</span>
      <Button
        kind="ghost"
        size="sm"
        label={t('Fix: {what}', { what: advice.text })}
        onPress={() => onPart(advice.part)}
      >
        {t('Fix')}
      </Button>
    </li>
  )
}

const interviewForms = (count: number) =>
  ({
    part: 'interview',
    name: t('Interview forms'),
    value: t('{count} interview form|{count} interview forms', { count }),
  }) as const

/** How many items the application form asks for, besides those that it always asks for. */
function fieldsIn(values: JobValues): string {
  const count = requestedFieldCount(values)
  return count === 0 ? t('Name and mobile number only') : t('{count} field|{count} fields', { count })
}

type SummaryProps = { values: JobValues; steps: number; onPart: PartProps['onPart'] }

const speech = { locale, say: t }

const payIn = ({ salary_min, salary_max, salary_currency }: JobValues) =>
  payOf({ salary_min: salary_min ?? undefined, salary_max: salary_max ?? undefined, salary_currency }, speech)

/** A summary of the job opening, with links to its parts. */
function Summary({ values, steps, onPart }: SummaryProps) {
  const { contract_type, collaboration_model } = values
  const city = useCity(values.city_id)
  const terms = [
    city && placeOf({ city }, speech),
    contract_type !== null && labelOf(contractTypes, contract_type),
    collaboration_model !== null && labelOf(collaborationModels, collaboration_model),
    t('{count} person to hire|{count} people to hire', { count: values.required_hires ?? 1 }),
  ].filter(Boolean)
  const people = new Set(values.people.map(it => it.user_id)).size
  const lines = [
    {
      part: 'what',
      name: t('The job'),
      // Isolates the title, because its text direction may differ from that of the terms after it.
      value: (
        <>
          <bdi>{values.title.trim() || t('Untitled')}</bdi>
          {terms.map(it => ` · ${it}`)}
        </>
      ),
    },
    {
      part: 'form',
      name: t('Application form'),
      value: fieldsIn(values),
    },
    { part: 'what', name: t('Monthly pay'), value: payIn(values) ?? t('Not given') },
    ...(steps > 0
      ? ([
          { part: 'process', name: t('Hiring process'), value: t('{count} step|{count} steps', { count: steps }) },
        ] as const)
      : []),
    ...(values.interview_forms.length > 0 ? [interviewForms(values.interview_forms.length)] : []),
    { part: 'people', name: t('People'), value: t('{count} person|{count} people', { count: people }) },
  ] as const
  return (
    <Block title={t('Summary')} flush>
      <dl>
        {lines.map(({ part, name, value }) => (
          <div
            key={name}
            className="flex min-h-(--row) flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 last:border-b-0"
          >
            <dt className="w-36 text-text-2 max-sm:w-full">{name}</dt>
            <dd className="min-w-0 flex-1">{value}</dd>
            <dd>
              <Button kind="ghost" size="sm" label={t('Change: {what}', { what: name })} onPress={() => onPart(part)}>
                {t('Change')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  )
}
