import { GitCompareArrows, UserRoundCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { paths } from '@kargozin/api/paths.ts'
import { duplicateFilters, duplicates, type DuplicatePair } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { t } from '../../../core/words.ts'
import { ListPage } from '../../../kit/ListPage.tsx'
import type { ListOf } from '../../../kit/use-list.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazy } from '../../../ui/lazy.ts'
import type { Column } from '../../../ui/columns.ts'
import { reasonWords } from './field-words.ts'
import { JoinedByContact } from './JoinedByContact.tsx'
import { LargeGroups } from './LargeGroups.tsx'
import { SideCard } from './SideCard.tsx'
import { useJoinMany, useSettle } from './use-duplicates.ts'

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

const pairs: ListOf<typeof duplicates.list, DuplicatePair> = {
  call: duplicates.list,
  query: duplicateFilters,
  rows: data => data.duplicates,
  comes: 'pages',
  search: 'name',
  filters: [
    {
      ...{ kind: 'checks', name: 'reasons', label: 'Reason', alone: true },
      options: () => Object.entries(reasonWords).map(([id, word]) => ({ id, label: t(word) })),
    },
  ],
}

/** The list of pairs of applicants who may be the same person. The user decides about each pair. */
export default function DuplicatesPage() {
  const [open, setOpen] = useState<DuplicatePair | null>(null)
  return (
    <>
      <ListPage
        list={pairs}
        title={t('Possible duplicates')}
        text={t('Applicants with the same mobile, e-mail or national code, or a similar name and the same birth date.')}
        failed={t('The possible duplicates could not be loaded')}
        search={{ label: 'Search by name' }}
        none={{ searched: 'No pair has the name “{text}”' }}
        empty={
          <EmptyState
            icon={<UserRoundCheck size={26} />}
            title={t('No duplicates')}
            text={t('When two applicants look like one person, they appear here, and you decide.')}
            action={<Button href={paths.jobs()}>{t('Job openings')}</Button>}
          />
        }
        above={
          <>
            <LargeGroups />
            <JoinedByContact />
          </>
        }
        bulk={joinMany}
        rowId={it => `${it.applicant.uuid} ${it.other.uuid}`}
        onOpen={setOpen}
        columns={() => columns(setOpen)}
      />
      {open && (
        <Suspense>
          <MergeDialog applicant={open.applicant.uuid} other={open.other.uuid} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

const joinMany = (rows: DuplicatePair[], clear: () => void) => <JoinMany pairs={rows} onDone={clear} />

/** Joins the selected pairs that need no comparison. */
function JoinMany({ pairs: chosen, onDone }: { pairs: readonly DuplicatePair[]; onDone: () => void }) {
  const { join, pending } = useJoinMany(onDone)
  const clear = chosen.filter(it => it.can.join)
  const why =
    clear.length === 0
      ? t('Pairs with the same name and contact can be joined together; compare these one by one.')
      : null
  return (
    <Button icon={<UserRoundCheck size={15} />} why={why} pending={pending} onPress={() => join(clear)}>
      {t('Join those with the same name and contact ({count})', { count: clear.length })}
    </Button>
  )
}

const columns = (compare: (pair: DuplicatePair) => void): Column<DuplicatePair>[] => [
  { id: 'applicant', title: t('Applicant'), main: true, cell: it => <SideCard side={it.applicant} linked /> },
  { id: 'other', title: t('Perhaps the same'), cell: it => <SideCard side={it.other} linked /> },
  { id: 'reasons', title: t('Reason'), width: 200, cell: it => <Reasons pair={it} /> },
  {
    id: 'actions',
    title: t('Actions'),
    width: 190,
    cell: it => (
      <span className="grid justify-items-start gap-1 py-2">
        <Button size="sm" icon={<GitCompareArrows size={14} />} onPress={() => compare(it)}>
          {t('Compare and merge')}
        </Button>
        <NotTheSame pair={it} />
      </span>
    ),
  },
]

const Reasons = ({ pair }: { pair: DuplicatePair }) => (
  <span className="flex flex-wrap gap-1">
    {pair.reasons.map(it => (
      <Chip key={it}>{t(reasonWords[it])}</Chip>
    ))}
  </span>
)

function NotTheSame({ pair: { applicant, other, can } }: { pair: DuplicatePair }) {
  const { settle, pending } = useSettle(applicant, other)
  const why = can.merge ? null : t('You can merge them only if you can edit both.')
  return (
    <Button kind="ghost" size="sm" why={why} pending={pending} onPress={settle}>
      {t('Not the same person')}
    </Button>
  )
}
