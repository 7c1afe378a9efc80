import type { AskedLater } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { Time } from '../../../core/Time.tsx'
import { t } from '../../../core/words.ts'
import { laterWord } from '../../../pickers/personal-words.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { submittedLines, type Line } from '../parts/personal-lines.ts'
import { FileLinks, Lines, Part } from '../parts/Part.tsx'

/** The additional information that was requested from an applicant: what was received, and what is missing. */
export function LaterPart({ information: it }: { information: AskedLater }) {
  const missing = it.items.filter(item => !item.given)
  const files = it.files.map(file => ({ ...file, title: laterWord({ title: file.title, name: file.field }) }))
  const names = missing.map(laterWord).join(t(', '))
  return (
    <Part title={t('Additional information')} action={<State information={it} missing={missing.length} />}>
      <div className="grid gap-2">
        <When information={it} />
        {it.asked_at && !it.reached && !it.given_at && (
          <p className="text-sm text-danger">
            {t('The applicant could not be contacted: there is no address for this type of message.')}
          </p>
        )}
        {missing.length > 0 && (
          <p className="text-sm">
            <span className="text-text-3">{t('Missing')}: </span>
            <bdi>{names}</bdi>
          </p>
        )}
        <Lines lines={[...submittedLines(it.given), ...secretLines(it.given)]} />
        {files.length > 0 && <FileLinks files={files} />}
      </div>
    </Part>
  )
}

/** The lines of sensitive fields. They show whether a value was received and stored, but not the value. */
const secretLines = ({ private: given = [], unkept = [] }: AskedLater['given']): Line[] =>
  given.map(name => ({
    label: laterWord({ title: '', name }),
    value: unkept.includes(name)
      ? t('Not saved: there is already another value.')
      : t('Received; shown under sensitive information.'),
  }))

function State({ information: it, missing }: { information: AskedLater; missing: number }) {
  if (it.given_at && missing === 0) return <Chip tone="green">{t('Complete')}</Chip>
  if (it.given_at) return <Chip tone="warn">{t('Partly received')}</Chip>
  return it.asked_at ? <Chip tone="warn">{t('Waiting')}</Chip> : <Chip>{t('Not requested yet')}</Chip>
}

function When({ information: { asked_at, given_at } }: { information: AskedLater }) {
  if (!asked_at && !given_at)
    return (
      <p className="text-sm text-text-3">{t('The applicant receives a link on entering a step that asks for it.')}</p>
    )
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-text-3">
      {asked_at && (
        <span>
          {t('Requested')} <Time at={asked_at} withTime />
        </span>
      )}
      {given_at && (
        <span>
          {t('Provided')} <Time at={given_at} withTime />
        </span>
      )}
    </p>
  )
}
