import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DataOf } from '@kargozin/api/call.ts'
import { paths } from '@kargozin/api/paths.ts'
import { erasureDays, retention, retentionMonths, usualMonths } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { ApplicantLink } from '../people/ApplicantLink.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Pagination } from '../../ui/Pagination.tsx'

type Stored = DataOf<typeof retention.show>['retention']

/** The form for the retention period. It lists the applicants that the typed period would affect, before it is saved. */
export function RetentionForm({ stored }: { stored: Stored }) {
  const start: { months: number | null; active: boolean } = stored ?? { months: usualMonths, active: false }
  const { control, submit, pending, dirty } = useCallForm(retention.set, {
    start,
    toBody: ({ months, active }) => ({ active, ...(months === null ? {} : { months }) }),
  })
  // useWatch instead of form.watch, because the React compiler would memoise the result of form.watch after the field
  // has changed.
  const [months, active] = useWatch({ control, name: ['months', 'active'] })
  const { least, most } = retentionMonths
  const fits = months !== null && months >= least && months <= most
  return (
    <>
      <Card>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            submit()
          }}
        >
          <Field control={control} name="months">
            {field => (
              <NumberField
                {...field}
                className="max-w-96"
                label={t('Keep applicants for this many months after their last process ended')}
                required
              />
            )}
          </Field>
          <Field control={control} name="active">
            {field => (
              <Checkbox
                {...field}
                help={t(
                  'They are listed below first, and erased {days} days later. Until then you can stop each erasure. Hired people are not erased.',
                  { days: erasureDays },
                )}
              >
                {t('Every night, erase the data of applicants whose retention period has ended')}
              </Checkbox>
            )}
          </Field>
          {fits && active && dirty && <WhatFollows months={months} />}
          <div className="flex justify-end">
            <Button kind="primary" type="submit" pending={pending} disabled={!dirty}>
              {t('Save')}
            </Button>
          </div>
        </form>
      </Card>
      {fits && <DryRun key={months} months={months} />}
    </>
  )
}

/** The consequences of saving, shown before an active period is saved. */
function WhatFollows({ months }: { months: number }) {
  const { data } = useCall(retention.preview, { query: { months, page: 1 } }, { keep: true })
  const total = data?.pagination.total
  if (total === undefined) return null
  return (
    <Banner tone={total > 0 ? 'warn' : 'info'}>
      <p className="py-1.5">
        {total > 0 ? (
          <>
            {t(
              'If you save this, {count} application is listed tonight, and its personal data is erased for good on|If you save this, {count} applications are listed tonight, and their personal data is erased for good on',
              { count: total },
            )}{' '}
            <Time at={inDays(erasureDays)} />.{' '}
          </>
        ) : (
          t('If you save this, nothing is erased soon, because no retention period ends tonight.')
        )}{' '}
        {t('Everybody who manages data retention gets a notice when applications are listed, and again 3 days before.')}
      </p>
    </Banner>
  )
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/** Lists the applicants that a period would affect tonight. */
function DryRun({ months }: { months: number }) {
  const [page, setPage] = useState(1)
  const dryRun = useCall(retention.preview, { query: { months, page } }, { keep: true })
  return (
    <Card
      title={t('If applicants were kept for {count} month|If applicants were kept for {count} months', {
        count: months,
      })}
      flush
    >
      <Loaded of={dryRun} failed={t('The dry run could not be loaded')} small>
        {({ applications, pagination }) =>
          applications.length === 0 ? (
            <p className="p-4 text-text-2">{t('No retention period ends tonight.')}</p>
          ) : (
            <>
              <p className="px-4 pt-3 text-text-2">
                {t('{count} application would be listed tonight.|{count} applications would be listed tonight.', {
                  count: pagination.total,
                })}
              </p>
              <ul aria-label={t('Applications whose retention period has ended')} className="divide-y divide-line">
                {applications.map(it => (
                  <li key={it.uuid} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
                    <span className="min-w-0 flex-1 basis-52">
                      <ApplicantLink
                        id={it.uuid}
                        href={paths.applicant(it.uuid)}
                        className="font-medium hover:underline"
                      >
                        {it.name}
                      </ApplicantLink>
                      <span className="block truncate text-sm text-text-3">
                        <bdi>{it.job_title}</bdi>
                      </span>
                    </span>
                    <span className="text-sm text-text-3">
                      {t('Ended')} <Time at={it.ended_at} />
                    </span>
                  </li>
                ))}
              </ul>
              <div className="px-4">
                <Pagination page={pagination.currentPage} lastPage={pagination.lastPage} onPage={setPage}>
                  {t('{count} in all', { count: number(pagination.total) })}
                </Pagination>
              </div>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
