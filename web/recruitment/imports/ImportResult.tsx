import { CircleCheck, CircleSlash, FileSpreadsheet, TriangleAlert } from 'lucide-react'
import { imports, type Import } from '@kargozin/api/recruitment/imports/imports.ts'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useSend } from '../../core/calls/api.ts'
import { useExport } from '../../core/calls/tickets.tsx'
import { isoDay } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Template } from './Template.tsx'

/** The result of an import, and where to go next. */
export function ImportResult({ one, job, onAgain }: { one: Import; job: Job; onAgain: () => void }) {
  const again = <Button onPress={onAgain}>{t('Import more')}</Button>
  const board = paths.job(job.uuid).pipeline(one.made > 0 ? { send_request_from: isoDay(one.created_at) } : {})
  const toPipeline = (
    <Button kind="primary" href={board}>
      {t('See them in the pipeline')}
    </Button>
  )
  if (one.again) return <GivenUp one={one} onAgain={onAgain} />
  if (one.state === 'failed')
    return (
      <EmptyState
        tone="danger"
        icon={<TriangleAlert size={26} />}
        title={t('The file could not be imported')}
        text={
          <>
            {one.file_name && <bdi className="block font-medium wrap-anywhere text-text">{one.file_name}</bdi>}
            {one.message}
          </>
        }
        action={
          <>
            <Button kind="primary" onPress={onAgain}>
              {t('Try another file')}
            </Button>
            {one.kind === 'excel' && <Template />}
          </>
        }
      />
    )
  if (one.state === 'cancelled')
    return (
      <EmptyState
        icon={<CircleSlash size={26} />}
        title={t('This import was stopped')}
        text={
          one.made > 0
            ? t('{count} applicant had already been added.|{count} applicants had already been added.', {
                count: one.made,
              })
            : undefined
        }
        action={
          <>
            {one.made > 0 && toPipeline}
            {again}
          </>
        }
      />
    )
  return (
    <EmptyState
      icon={<CircleCheck size={26} />}
      title={t('{count} applicant was added|{count} applicants were added', { count: one.made })}
      text={<Rest one={one} />}
      action={
        <>
          {toPipeline}
          {one.errors + one.counts.left > 0 && <SkippedRows one={one} />}
          {again}
        </>
      }
    />
  )
}

/** Downloads the rows that were not imported, with the reasons, to be corrected and imported again. */
function SkippedRows({ one }: { one: Import }) {
  const startExport = useExport()
  const title = t('Rows left out')
  return (
    <Button
      icon={<FileSpreadsheet size={15} />}
      onPress={() => startExport({ call: 'skipped', given: { params: { import_uuid: one.uuid } }, title })}
    >
      {t('Download the rows left out')}
    </Button>
  )
}

/** Shown if the import stopped after too many failed attempts, although the file is valid. The user can continue it. */
function GivenUp({ one, onAgain }: { one: Import; onAgain: () => void }) {
  const again = useSend(imports.again)
  const saving = one.again === 'saving'
  return (
    <EmptyState
      tone="danger"
      icon={<TriangleAlert size={26} />}
      title={saving ? t('Not all applicants could be added') : t('The file could not be read')}
      text={
        <>
          {one.file_name && <bdi className="block font-medium wrap-anywhere text-text">{one.file_name}</bdi>}
          {one.message}
          {saving && <span className="block">{t('It continues where it stopped; nobody is added twice.')}</span>}
        </>
      }
      action={
        <>
          <Button
            kind="primary"
            pending={again.pending}
            onPress={() => again.send({ params: { import_uuid: one.uuid } })}
          >
            {t('Try again')}
          </Button>
          <Button onPress={onAgain}>{t('Try another file')}</Button>
        </>
      }
    />
  )
}

function Rest({ one }: { one: Import }) {
  const lines = [
    one.existed > 0 &&
      t('{count} was already in this job opening.|{count} were already in this job opening.', { count: one.existed }),
    one.errors > 0 &&
      t('{count} row had errors and was skipped.|{count} rows had errors and were skipped.', { count: one.errors }),
    one.counts.left > 0 && t('You skipped {count} row.|You skipped {count} rows.', { count: one.counts.left }),
    one.message,
  ].filter(line => typeof line === 'string')
  return lines.map(line => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
