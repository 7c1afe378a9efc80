import { Time } from '../../../core/Time.tsx'
import { t } from '../../../core/words.ts'
import { ConflictDialog } from '../../ConflictDialog.tsx'
import { nameOfField } from './field-name.ts'
import { valuesOf, type JobValues } from './job-values.ts'
import { partText } from './part-text.ts'
import type { Conflict } from './save-job.ts'

type Props = {
  conflict: Conflict
  mine: JobValues
  onChoose: (whose: 'theirs' | 'mine') => void
  onClose: () => void
}

/** Shows the fields that both people changed, and asks which values to keep. All other changes are kept. */
export function JobConflictDialog({ conflict, mine, ...choice }: Props) {
  const theirs = valuesOf(conflict.theirs)
  return (
    <ConflictDialog {...choice} title={t('{name} saved this job opening before you', { name: conflict.by })}>
      {conflict.at && <Time at={conflict.at} relative className="text-sm text-text-3" />}
      <p className="text-text-2">{t('You both changed these fields. All your other changes are kept.')}</p>
      <ul className="mt-3 grid grid-cols-1 gap-1.5">
        {conflict.fields.map(name => (
          <li key={name} className="rounded-md border border-line bg-surface-2 px-3 py-1.5">
            <p className="font-medium">{nameOfField(name)}</p>
            <Both by={conflict.by} theirs={partText(name, theirs)} mine={partText(name, mine)} />
          </li>
        ))}
      </ul>
    </ConflictDialog>
  )
}

/** Both values of a field, one above the other. Renders nothing for values that cannot be shown in one line. */
function Both({ by, theirs, mine }: { by: string; theirs: string | null; mine: string | null }) {
  if (theirs === null || mine === null) return null
  const lines = [
    { who: by, text: theirs },
    { who: t('You'), text: mine },
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm leading-tight">
      {lines.map(({ who, text }) => (
        <div key={who} className="col-span-2 grid grid-cols-subgrid py-0.5">
          <dt className="max-w-32 truncate text-text-3">{who}</dt>
          <dd className="wrap-break-word">
            <bdi>{text || '—'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
