import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { applicants, type ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { usePages } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { More } from '../../kit/More.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { fullName } from '../people/applicant-words.ts'
import { useTyped } from '../../kit/filters/use-typed.ts'
import { DeleteForGood } from './DeleteForGood.tsx'
import { TrashActions } from './TrashActions.tsx'
import { idsOf } from '../selection/use-select-all.ts'
import { worksOn, type Column } from '../moves/board-state.ts'
import type { Bulk } from '../moves/use-bulk.ts'

type TrashDrawerProps = {
  jobId: string
  columns: Column[]
  /** Whether the user may change the whole job opening, and not only some of its steps. */
  whole: boolean
  bulk: Bulk
  onClose: () => void
}

/** The applicants in the trash that match the search. `own`: those that the user may restore or delete. */
function useTrash({ jobId, columns, whole }: Pick<TrashDrawerProps, 'jobId' | 'columns' | 'whole'>, asked: string) {
  const list = usePages(applicants.trash, {
    params: { job_uuid: jobId },
    query: { per_page: 50, ...(asked.trim() ? { searchable: asked.trim() } : {}) },
  })
  const rows = list.data?.flatMap(page => page.applicants) ?? []
  const own = whole ? rows : rows.filter(it => worksOn(columns, [it.step_id]))
  return { ...list, rows, own, total: list.data?.at(-1)?.pagination.total ?? 0 }
}

/** The trash of a job opening, from which one or several applicants can be restored or deleted permanently. */
export function TrashDrawer({ jobId, columns, whole, bulk, onClose }: TrashDrawerProps) {
  const [searchText, setSearchText] = useState('')
  const { rows, own, total, ...list } = useTrash({ jobId, columns, whole }, searchText)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState<{ ids: string[]; name: string | null } | null>(null)
  const toggle = (id: string) => setChosen(now => (now.has(id) ? without(now, id) : new Set([...now, id])))
  const restore = async (ids: string[]) => {
    if (await bulk.restore(ids)) setChosen(now => ids.reduce(without, now))
  }
  const actions = (
    <TrashActions
      count={chosen.size}
      pending={bulk.working !== null}
      onRestore={() => void restore([...chosen])}
      onDelete={() => setDeleting({ ids: [...chosen], name: null })}
      onClear={() => setChosen(new Set())}
    />
  )
  return (
    <Drawer open onClose={onClose} title={t('Trash')} width={480} footer={chosen.size > 0 && actions}>
      {(total > 0 || searchText !== '') && <Search asked={searchText} onAsk={setSearchText} />}
      <Loaded of={list} failed={t('The trash could not be loaded')} small>
        {() =>
          rows.length === 0 ? (
            <NothingHere searched={searchText !== ''} />
          ) : (
            <>
              <SelectAll
                {...{ jobId, asked: searchText, chosen, setChosen }}
                rows={own}
                total={whole ? total : own.length}
              />
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
                {rows.map(applicant => (
                  <Row
                    key={applicant.uuid}
                    applicant={applicant}
                    readOnly={!own.includes(applicant)}
                    selected={chosen.has(applicant.uuid)}
                    onSelect={() => toggle(applicant.uuid)}
                    onRestore={() => void restore([applicant.uuid])}
                    onDelete={() => setDeleting({ ids: [applicant.uuid], name: fullName(applicant) })}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {list.hasMore && <More key={rows.length} loading={list.loadingMore} load={list.more} />}
      {deleting && (
        <DeleteForGood
          jobId={jobId}
          {...deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => setChosen(now => deleting.ids.reduce(without, now))}
        />
      )}
    </Drawer>
  )
}

function Search({ asked, onAsk }: { asked: string; onAsk: (text: string) => void }) {
  const typed = useTyped(asked, onAsk)
  return (
    <SearchField label={t('Search the trash')} placeholder={t('Name, mobile or e-mail')} className="mb-3" {...typed} />
  )
}

/** Returns the ids without one of them. */
function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}

function NothingHere({ searched }: { searched: boolean }) {
  if (searched) return <EmptyState small title={t('Nobody with this name is in the trash')} />
  return (
    <EmptyState
      icon={<Trash2 size={26} />}
      title={t('The trash is empty')}
      text={t('Applicants you move to the trash stay here until you restore or permanently delete them.')}
    />
  )
}

type AllProps = {
  jobId: string
  asked: string
  rows: ListedApplicant[]
  total: number
  chosen: ReadonlySet<string>
  setChosen: (chosen: ReadonlySet<string>) => void
}

/**
 * A checkbox that selects all loaded applicants. When all are selected, a button offers to select every applicant that
 * matches the search.
 */
function SelectAll({ jobId, asked, rows, total, chosen, setChosen }: AllProps) {
  if (rows.length < 2) return null
  const every = rows.every(row => chosen.has(row.uuid))
  const more = every && total > chosen.size
  const selectAll = async () => {
    const query = { trashed: '1', ...(asked.trim() ? { searchable: asked.trim() } : {}) }
    const ids = await idsOf(jobId, query)
    if (ids) setChosen(new Set(ids))
  }
  return (
    <div className="mb-1 flex min-h-8 items-center gap-3 border-b border-line px-1.5 pb-1 text-sm">
      <Checkbox
        value={every}
        partly={!every && rows.some(row => chosen.has(row.uuid))}
        onChange={on => setChosen(new Set(on ? rows.map(row => row.uuid) : []))}
      >
        {t('All shown')}
      </Checkbox>
      {more && (
        <Button kind="ghost" size="sm" onPress={() => void selectAll()}>
          {t('Select all {count}', { count: total })}
        </Button>
      )}
    </div>
  )
}

type RowProps = {
  applicant: ListedApplicant
  readOnly: boolean
  selected: boolean
  onSelect: () => void
  onRestore: () => void
  onDelete: () => void
}

function Row({ applicant, readOnly, selected, onSelect, onRestore, onDelete }: RowProps) {
  const name = fullName(applicant)
  const why = readOnly ? t('You can view this job opening but not edit it.') : null
  return (
    <li className="flex items-center gap-2.5 rounded-md px-1.5 py-1 hover:bg-hover">
      {!readOnly && <Checkbox label={t('Select {name}', { name })} value={selected} onChange={onSelect} />}
      <Avatar name={name} size="sm" />
      <bdi className="min-w-0 flex-1 truncate text-left rtl:text-right">{name}</bdi>
      <Button size="sm" icon={<RotateCcw size={14} />} why={why} onPress={onRestore}>
        {t('Restore')}
        <span className="sr-only">{name}</span>
      </Button>
      <Button
        kind="danger"
        size="sm"
        icon={<Trash2 size={14} />}
        label={t('Permanently delete {name}', { name })}
        why={why}
        onPress={onDelete}
      />
    </li>
  )
}
