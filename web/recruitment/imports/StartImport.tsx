import { useState } from 'react'
import { defaultSources } from '@kargozin/api/labels.ts'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { importLimits, imports, type Import } from '@kargozin/api/recruitment/imports/imports.ts'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { labelOf } from '../../core/labels.ts'
import { bytes } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Address } from './import-address.ts'
import { choicesOf } from './field-choices.ts'
import { OpenImports } from './OpenImports.tsx'
import { Template } from './Template.tsx'

/** The first page of an import: its kind, its files and the destination step. Also lists the unfinished imports. */
export function StartImport({ job, values, set }: { job: Job } & Address) {
  const kind = values.kind ?? 'excel'
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <OpenImports job={job.uuid} onOpen={id => set({ import: id }, { push: true })} />
      <div>
        <SegmentedControl
          label={t('Import from')}
          value={kind}
          onChange={next => set({ kind: next })}
          options={[
            { id: 'excel', label: t('From Excel') },
            { id: 'cvs', label: t('From CVs') },
          ]}
        />
      </div>
      <Files key={kind} kind={kind} job={job} onStarted={one => set({ import: one.uuid }, { push: true })} />
    </div>
  )
}

type Kind = 'excel' | 'cvs'
type FilesProps = { kind: Kind; job: Job; onStarted: (one: Import) => void }

/** The texts of the two kinds. A function, because translations are loaded after this file. */
const textsOf = (kind: Kind) =>
  kind === 'excel'
    ? {
        title: t('A workbook with one row per applicant'),
        note: t('Columns are recognised automatically. You can review every row before anything is saved.'),
        label: t('Excel file'),
        help: t('XLSX, up to {count} rows', { count: importLimits.rows }),
        accept: ['.xlsx'],
      }
    : {
        title: t('CVs, read automatically'),
        note: t(
          'Name, mobile number, e-mail and more are read from each CV. You can review what was found, and where, before anything is saved.',
        ),
        label: t('A CV, or a ZIP of CVs'),
        help: t('PDF, Word, ODT or RTF; a ZIP of up to {count} of them', { count: importLimits.files }),
        accept: ['.pdf', '.zip', '.docx', '.doc', '.odt', '.rtf'],
      }

function Files({ kind, job, onStarted }: FilesProps) {
  const texts = textsOf(kind)
  const [step, setStep] = useState(job.steps[0]?.uuid ?? null)
  const [source, setSource] = useState<string | null>(null)
  const { data } = useCall(sources.list, {})
  const { file, zip, setFile, setZip, send, pending, error } = useStart(job, { step, source }, onStarted)
  return (
    <Card title={texts.title} note={texts.note} actions={kind === 'excel' && <Template size="sm" />}>
      <div className="grid gap-4">
        <OneFile {...texts} file={file} onFile={setFile} error={error} required />
        {kind === 'excel' && (
          <OneFile
            label={t('Their CVs in a ZIP')}
            help={t('Optional. Each CV is matched by its file name in the sheet, by name or by mobile number.')}
            accept={['.zip']}
            file={zip}
            onFile={setZip}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('Add to step')}
            value={step}
            onChange={setStep}
            options={job.steps.map(it => ({ id: it.uuid, label: it.title }))}
          />
          <Select
            label={t('Source of the applicants')}
            help={kind === 'excel' ? t('A row that has its own source keeps it.') : undefined}
            none={labelOf(defaultSources, kind === 'excel' ? 'import' : 'cv_import')}
            value={source}
            onChange={setSource}
            options={choicesOf('source', data?.sources ?? []).filter(it => !(it.id in ownSources))}
          />
        </div>
        <div>
          <Button kind="primary" pending={pending} onPress={send}>
            {t('Read the file')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The default sources of the two kinds of import, which the list of sources leaves out. */
const ownSources: Record<string, true> = { import: true, cv_import: true }

/** The destination step, and the source of the applicants. */
type ImportTarget = { step: string | null; source: string | null }

/** The state of the chosen files, and the function that starts the import. */
function useStart(job: Job, { step, source }: ImportTarget, onStarted: (one: Import) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [zip, setZip] = useState<File | null>(null)
  const [submitted, setSubmitted] = useState(false)
  const start = useSend(imports.start, {
    quiet: true,
    done: data => onStarted(data.import),
  })
  const send = () => {
    setSubmitted(true)
    if (!file) return
    const body = { ...(step ? { step_uuid: step } : {}), ...(source ? { source_key: source } : {}) }
    start.send({ params: { job_uuid: job.uuid }, body, files: zip ? { file, zip } : { file } })
  }
  // The error of a file is no longer shown after another file is chosen.
  const refused = file && start.given?.files?.file === file ? start.error?.message : undefined
  const missing = submitted && !file ? t('Choose a file first.') : undefined
  return { file, zip, setFile, setZip, send, pending: start.pending, error: missing ?? refused }
}

type OneFileProps = {
  label: string
  help: string
  accept: string[]
  file: File | null
  onFile: (file: File | null) => void
  error?: string | null | undefined
  required?: boolean
}

function OneFile({ label, help, accept, file, onFile, error, required = false }: OneFileProps) {
  return (
    <FileDrop
      {...{ label, help, accept, error, required }}
      choose={t('Choose a file')}
      files={file ? [{ name: file.name, size: bytes(file.size) }] : []}
      onFiles={([given]) => given && onFile(given)}
      onRemove={() => onFile(null)}
    />
  )
}
