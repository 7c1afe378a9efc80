import { FileText, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { t } from '../../../core/words.ts'
import { LinkedText } from '../../../kit/LinkedText.tsx'
import { PictureOfTitle } from '../../../pickers/PictureOfTitle.tsx'
import { questionWords } from '../../../pickers/question-words.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Line } from './personal-lines.ts'

/** A part of an applicant's data with a title. */
export function Part({
  title,
  note,
  action,
  children,
}: {
  title: string
  note?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section>
      <header className="mb-1.5 flex min-h-(--h-sm) items-center gap-2">
        <h3 className="shrink-0 text-sm font-semibold">{title}</h3>
        {note && <span className="text-xs text-text-3">{note}</span>}
        <span className="flex-1" />
        {action}
      </header>
      {children}
    </section>
  )
}

/** Label and value pairs; empty values are not shown. */
export function Lines({ lines }: { lines: Line[] }) {
  const filled = lines.filter(line => line.value)
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
      {filled.map(({ label, value, wide, note, picture }) => (
        <div key={picture?.id ?? label} className={wide ? 'sm:col-span-2' : undefined}>
          <dt className="text-xs text-text-3">
            {picture ? <PictureOfTitle small picture={picture} fallback={t('Image question')} /> : label}
            {note && ` · ${note}`}
          </dt>
          <dd className="break-words whitespace-pre-line">
            <bdi>
              <LinkedText text={value ?? ''} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Links to the submitted files, each with the title under which it was requested. */
export function FileLinks({ files }: { files: { title: string; name: string; url: string }[] }) {
  return (
    <ul className="grid gap-1">
      {files.map(file => (
        <li key={file.url}>
          <a
            href={file.url}
            target="_blank"
            rel="noopener"
            className="flex flex-wrap items-center gap-x-2.5 rounded-md border border-line px-3 py-1.5 no-underline hover:border-line-2 hover:bg-hover"
          >
            <FileText aria-hidden size={16} className="shrink-0 text-text-3" />
            <bdi className="font-medium">{questionWords(file.title)}</bdi>
            <bdi className="min-w-0 flex-1 truncate text-end text-sm text-text-3">{file.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

type EditButtonProps = { label: string; applicant: Applicant; onPress: () => void }

/** The button that opens the form for a part of the profile. Without the permission it is disabled and says why. */
export function EditButton({ label, applicant, onPress }: EditButtonProps) {
  const why = applicant.can.change ? null : t('You can view the applicants of this job opening but not edit them.')
  return (
    <Button kind="ghost" size="sm" icon={<Pencil size={13} />} label={label} why={why} onPress={onPress}>
      {t('Edit')}
    </Button>
  )
}
