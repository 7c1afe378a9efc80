import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { jobSources, type JobSource } from '@kargozin/api/recruitment/jobs/job-sources.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { Switch } from '../../ui/Switch.tsx'
import { CopyButton } from '../../core/toasts/CopyButton.tsx'

/** The id, in this list, of the public link without a source. */
export const plainLink = ''

type SourceLinksProps = {
  job: string
  publicUrl: string
  sources: JobSource[]
  /** The source of the selected link, or `plainLink`. */
  chosen: string
  onChoose: (source: string) => void
  mayChange: boolean
}

/** A radio group of the public link and one link for each source, which record where applicants come from. */
export function SourceLinks({ job, publicUrl, sources, chosen, onChoose, mayChange }: SourceLinksProps) {
  return (
    <RadioGroup aria-label={t('Link to share')} value={chosen} onChange={onChoose}>
      <Line id={plainLink} title={t('Public link')} note={t('Without a source')} link={publicUrl} />
      {sources.map(source => (
        <SourceLine key={source.source_key} {...{ job, source, mayChange }} />
      ))}
    </RadioGroup>
  )
}

function SourceLine({ job, source, mayChange }: { job: string; source: JobSource; mayChange: boolean }) {
  const set = useSend(jobSources.set, { quiet: true })
  const { title, source_key, applicants_count, link } = source
  const active = set.pending ? Boolean(set.given?.body.active) : source.active
  return (
    <Line
      id={source_key}
      title={title}
      note={
        applicants_count > 0
          ? t('{count} applicant|{count} applicants', { count: applicants_count })
          : t('No applicants through this link yet')
      }
      link={active ? link : null}
    >
      <Switch
        label={t('The link for “{source}” is active', { source: title })}
        value={active}
        disabled={!mayChange}
        onChange={on => set.send({ params: { uuid: job, source_key }, body: { active: on } })}
      />
    </Line>
  )
}

type LineProps = {
  id: string
  title: string
  note: string
  link: string | null
  children?: ReactNode
}

function Line({ id, title, note, link, children }: LineProps) {
  return (
    <div className="flex min-h-12 items-center gap-2 border-b border-line px-4 py-1 last:border-b-0">
      <Radio
        value={id}
        isDisabled={!link}
        className="group flex min-w-0 flex-1 items-center gap-2.5 rounded-md py-1 disabled:opacity-60"
      >
        <span
          className={cx(
            'grid size-4.25 shrink-0 place-items-center rounded-full border border-line-2 bg-surface',
            'group-selected:border-5 group-selected:border-primary group-focus-visible:outline-2 group-focus-visible:outline-offset-1 group-focus-visible:outline-focus',
          )}
        />
        <span className="min-w-0">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{title}</span>
            <span className="text-xs text-text-3">{note}</span>
          </span>
          {link ? (
            <span className="ltr block truncate text-xs text-text-3 max-sm:hidden">{link}</span>
          ) : (
            <span className="block text-xs text-text-3">{t('Closed')}</span>
          )}
        </span>
      </Radio>
      {link && (
        <CopyButton kind="ghost" small text={link} label={t('Copy the link for “{source}”', { source: title })} />
      )}
      {children}
    </div>
  )
}
