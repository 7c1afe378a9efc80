import { AlarmClock, FileText, MessageSquare, Star } from 'lucide-react'
import { shortSources, type Labels } from '@kargozin/api/labels.ts'
import { shortDegrees } from '@kargozin/api/labels-person.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { labelOf } from '../../../core/labels.ts'
import { number } from '../../../core/numbers.ts'
import { Time } from '../../../core/Time.tsx'
import { useNow } from '../../../core/use-now.ts'
import { t } from '../../../core/words.ts'
import { cityName, sourceName } from '../../people/applicant-words.ts'
import { CardTags } from '../../tags/CardTags.tsx'
import { overdueDays, patienceOf } from '@kargozin/api/recruitment/pipeline/overdue.ts'

type CardFactsProps = {
  applicant: ListedApplicant
  /** The type of the step, which determines after how many days an applicant is overdue. */
  type: number
}

/**
 * The second line of a card: what the person does and where. The third: years of experience, city and tags. The fourth: the
 * state of the application.
 */
export function CardFacts({ applicant, type }: CardFactsProps) {
  const source = sourceName(applicant)
  const does = applicant.post ?? (applicant.degree && labelOf(shortDegrees, applicant.degree))
  return (
    <>
      <div className="mt-1 h-5 truncate text-sm text-text-2" title={does ?? undefined}>
        {does ? <bdi>{does}</bdi> : <bdi className="text-text-3">{source}</bdi>}
      </div>
      <div className="flex h-5 items-center justify-between gap-2 text-sm text-text-3">
        <Background applicant={applicant} />
        <CardTags tags={applicant.tags} />
      </div>
      {/* A text that does not fit wraps to a hidden line, so that a source is shown completely or not at all. */}
      <div className="flex h-5 flex-wrap items-center gap-x-2 overflow-hidden text-xs text-text-3">
        {applicant.rate !== null && applicant.rate > 0 && (
          <span className="inline-flex h-5 items-center gap-1 text-warn">
            <Star aria-hidden size={12} className="fill-current" />
            <span className="sr-only">{t('Rating')}</span>
            {number(applicant.rate)}
          </span>
        )}
        <Waiting entered={applicant.entered_at} type={type} />
        {applicant.has_cv && (
          <span title={t('Has a CV')} className="inline-flex h-5 items-center">
            <FileText aria-hidden size={12} />
            <span className="sr-only">{t('Has a CV')}</span>
          </span>
        )}
        {applicant.comments_count > 0 && (
          <span className="inline-flex h-5 items-center gap-1">
            <MessageSquare aria-hidden size={12} />
            <span className="sr-only">{t('Comments')}</span>
            {number(applicant.comments_count)}
          </span>
        )}
        {does && source && <Source applicant={applicant} name={source} />}
      </div>
    </>
  )
}

/** The years of experience, the city, and in a wide column the degree, unless it is the second line. */
function Background({ applicant: { post, degree, experience_years, city } }: { applicant: ListedApplicant }) {
  const years = experience_years === null ? null : t('{count} year|{count} years', { count: experience_years })
  const facts = [years, city && cityName(city)].filter(it => it !== null && it !== '')
  const degreeName = post && degree ? labelOf(shortDegrees, degree) : null
  return (
    <span className="flex shrink-0 overflow-hidden">
      {facts.map((it, at) => (
        <span key={it} className="whitespace-pre">
          {at > 0 && ' · '}
          <bdi>{it}</bdi>
        </span>
      ))}
      {degreeName && (
        <bdi className="hidden whitespace-pre @min-[22rem]:inline">{`${facts.length > 0 ? '\u00a0· ' : ''}${degreeName}`}</bdi>
      )}
    </span>
  )
}

/** How long the applicant has been in the step, with a warning and an explanation if the applicant is overdue. */
function Waiting({ entered, type }: { entered: string; type: number }) {
  const days = overdueDays(entered, type, useNow())
  if (days === null) return <Time at={entered} relative className="leading-5" />
  const why = t('Overdue: more than {count} days in this step.', { count: patienceOf(type) ?? 0 })
  return (
    <span title={why} className="inline-flex h-5 items-center gap-1 font-medium text-danger">
      <AlarmClock aria-hidden size={12} />
      {t('Waiting {count} day|Waiting {count} days', { count: days })}
      <span className="sr-only">{why}</span>
    </span>
  )
}

function Source({ applicant, name }: { applicant: ListedApplicant; name: string }) {
  const short: Labels = shortSources
  const shown = applicant.source && applicant.source in short ? labelOf(short, applicant.source) : name
  return (
    <span title={name} className="ms-auto h-5 leading-5 whitespace-nowrap">
      <bdi>{shown}</bdi>
    </span>
  )
}
