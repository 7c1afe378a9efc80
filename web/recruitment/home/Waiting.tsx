import {
  ClipboardCheck,
  FileInput,
  FileSpreadsheet,
  PencilLine,
  Sparkles,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { home } from '@kargozin/api/recruitment/home/home.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { paths } from '@kargozin/api/paths.ts'
import { t } from '../../core/words.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type WaitingItem = DataOf<typeof home.today>['waiting'][number]

const icons: { readonly [kind in WaitingItem['kind']]: LucideIcon } = {
  unseen: UserRound,
  surveys: ClipboardCheck,
  information: ClipboardCheck,
  imports: FileInput,
  drafts: PencilLine,
  exports: FileSpreadsheet,
}

const words = ({ kind, count }: WaitingItem): string =>
  ({
    unseen: t('{count} new applicant|{count} new applicants', { count }),
    surveys: t('{count} questionnaire answered this week|{count} questionnaires answered this week', { count }),
    information: t('{count} provided the additional information this week', { count }),
    imports: t('{count} import to review|{count} imports to review', { count }),
    drafts: t('{count} draft is not published|{count} drafts are not published', { count }),
    exports: t('{count} Excel file could not be created|{count} Excel files could not be created', { count }),
  })[kind]

/** The page where the item is handled; undefined for an item without a job opening, such as a failed export. */
function placeOf({ kind, job }: WaitingItem): string | undefined {
  if (kind === 'drafts') return paths.jobs({ publish_status: publishStatus.draft, list: 'mine' })
  if (!job) return undefined
  if (kind === 'imports') return paths.job(job.uuid).import()
  return kind === 'unseen' ? paths.job(job.uuid).pipeline({ unseen: 1 }) : paths.job(job.uuid).activities({ kind })
}

/** Everything that waits for the user. Each item links to the page where it is handled. */
export function Waiting({ waiting }: { waiting: WaitingItem[] | undefined }) {
  return (
    <Card title={t('Waiting for you')}>
      {!waiting ? (
        <Skeleton shape="rows" count={4} />
      ) : waiting.length === 0 ? (
        <EmptyState small icon={<Sparkles size={20} />} title={t('Nothing is waiting for you')} />
      ) : (
        <ul className="-mx-4 -my-1">
          {waiting.map(it => (
            <li key={`${it.kind} ${it.job?.uuid}`} className="border-b border-line last:border-0">
              <Line href={placeOf(it)}>
                <Inside it={it} />
              </Line>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const look = 'flex items-center gap-3 px-4 py-2 text-text no-underline outline-offset-[-2px]'

function Line({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <div className={look}>{children}</div>
  return (
    <Link href={href} className={`${look} hover:bg-hover`}>
      {children}
    </Link>
  )
}

function Inside({ it }: { it: WaitingItem }) {
  const Icon = icons[it.kind]
  const note = it.job?.title ?? (it.kind === 'exports' ? t('Request them again from their list.') : undefined)
  return (
    <>
      <Icon size={17} aria-hidden className="shrink-0 text-text-3" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{words(it)}</span>
        {note && (
          <span className="block truncate text-sm text-text-3">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
    </>
  )
}
