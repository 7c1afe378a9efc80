import { CircleCheck, Hourglass } from 'lucide-react'
import { Link } from 'react-aria-components'
import type { DataOf } from '@kargozin/api/call.ts'
import { paths } from '@kargozin/api/paths.ts'
import type { interviews, InterviewSection } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { t } from '../../core/words.ts'
import { Chip } from '../../ui/Chip.tsx'

type Interview = DataOf<typeof interviews.show>

/** The interviewers of a section, each with the state of their scorecard. */
export function InterviewerStates({ section }: { section: InterviewSection }) {
  const done = new Set(section.participated_users.map(it => it.id))
  const left = section.participated_users.filter(it => !section.users.some(user => user.id === it.id))
  const all = [...section.users, ...left]
  if (all.length === 0) return <p className="text-sm text-text-3">{t('Nobody is named yet.')}</p>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {all.map(({ id, fullName }) => (
        <li key={id}>
          <Chip
            tone={done.has(id) ? 'green' : 'plain'}
            icon={done.has(id) ? <CircleCheck aria-hidden size={13} /> : <Hourglass aria-hidden size={13} />}
          >
            {done.has(id) ? t('Submitted: {name}', { name: fullName }) : t('Waiting: {name}', { name: fullName })}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

type Props = { applicantId: string; interview: Interview; section: InterviewSection }

/** What the other sections cover, and the way to the scorecards of others when they are open. */
export function OtherSections({ applicantId, interview, section }: Props) {
  const others = interview.job_interview_forms.filter(it => it.section_key !== section.section_key)
  return (
    <section aria-label={t('What others cover')} className="grid gap-3">
      <h2 className="text-md font-semibold">{t('What others cover')}</h2>
      <InterviewerStates section={section} />
      {others.map(it => (
        <article key={it.section_key} className="grid gap-1.5 rounded-md border border-line p-3">
          <h3 className="font-medium">
            <bdi>{it.title}</bdi>
          </h3>
          {it.focus && (
            <p className="text-sm break-words whitespace-pre-line text-text-2">
              <bdi>{it.focus}</bdi>
            </p>
          )}
          <InterviewerStates section={it} />
        </article>
      ))}
      <p className="text-sm text-text-2">
        {interview.hidden ? (
          t('You can read what others wrote after you have submitted your own scorecard.')
        ) : (
          <Link href={paths.applicant(applicantId, { tab: 'interviews' })} className="text-primary">
            {t('Compare the scorecards')}
          </Link>
        )}
      </p>
    </section>
  )
}
