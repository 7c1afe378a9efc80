import { Building } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-aria-components'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import { paths } from '@kargozin/api/paths.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { branches, type ListedBranch } from '@kargozin/api/structure/branches.ts'
import { useCall } from '../../core/calls/api.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { ListCard } from '../../kit/ListCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { later } from '../../ui/later.ts'
import { lazy } from '../../ui/lazy.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useBranchRemoval } from './use-branch-removal.ts'

const drawer = later(async () => (await import('./BranchDrawer.tsx')).BranchDrawer)
const BranchDialog = lazy(async () => ({ default: (await import('./BranchDialog.tsx')).BranchDialog }))
const DeleteBranchDialog = lazy(async () => ({
  default: (await import('./DeleteBranchDialog.tsx')).DeleteBranchDialog,
}))

const address = shape({ branch: maybe(id()) })

/** From this number of branches on, the list has a search field. */
const many = 12

/** The branches of the organisation. A branch opens with its members. */
export default function BranchesPage() {
  const { values, set } = useUrl(address)
  const open = (branch: string | undefined) => set({ branch }, { push: values.branch === undefined })
  return (
    <>
      <PageHeader title={t('Branches')} text={t('The places where the organisation works, and who belongs to them.')} />
      <div className="max-w-3xl">
        <Branches onOpen={open} />
      </div>
      <Suspense>
        {values.branch && <drawer.Part id={values.branch} onOpen={open} onMissed={() => open(undefined)} />}
      </Suspense>
    </>
  )
}

function Branches({ onOpen }: { onOpen: (branch: string) => void }) {
  const [typed, setTyped] = useState('')
  /** The branch that is about to be deleted and whose job openings and members may move. */
  const [leaving, setLeaving] = useState<ListedBranch>()
  const found = useCall(branches.list, {})
  const remove = useBranchRemoval()
  const all = found.data?.subsidiaries
  const key = foldName(typed)
  const shown = all?.filter(it => foldName(it.name).includes(key)).map(it => ({ ...it, title: it.name }))
  const drop = (it: ListedBranch) => {
    const isUsed = it.users_count + it.jobs_count > 0
    if (isUsed && (all?.length ?? 0) > 1) setLeaving(it)
    else remove.send({ params: { id: it.id } })
  }
  return (
    <>
      <ListCard
        title={t('Branches')}
        add={t('Add a branch')}
        tools={
          (all?.length ?? 0) >= many && (
            <SearchField size="sm" label={t('Find a branch')} value={typed} onChange={setTyped} />
          )
        }
        empty={{
          icon: <Building size={18} />,
          title: key ? t('No branch of this name') : t('No branches yet'),
          text: t('Add the branches of your organisation. One that works in a single place needs none.'),
        }}
        of={{ ...found, data: shown, failed: t('The branches could not be loaded') }}
        renderForm={(it, onClose) => <BranchDialog it={it} onClose={onClose} />}
        onDelete={drop}
      >
        {it => <BranchText it={it} onOpen={() => onOpen(it.id)} />}
      </ListCard>
      <Suspense>{leaving && <DeleteBranchDialog branch={leaving} onClose={() => setLeaving(undefined)} />}</Suspense>
    </>
  )
}

/** The name and address of a branch, and what belongs to it. */
function BranchText({ it, onOpen }: { it: ListedBranch; onOpen: () => void }) {
  const { id: branch, name, address: at, note, users_count: people, jobs_count: jobs } = it
  const facts = [at, note].filter(Boolean)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <div className="min-w-0">
        <bdi className="font-medium">{name}</bdi>
        {facts.length > 0 && (
          <p className="text-sm break-words text-text-2">
            <bdi>{facts.join(' · ')}</bdi>
          </p>
        )}
      </div>
      <span className="flex items-center gap-1 text-sm">
        {jobs > 0 && (
          <Link href={paths.jobs({ subsidiaries_ids: [branch] })} className="text-primary">
            {t('{count} job opening|{count} job openings', { count: jobs })}
          </Link>
        )}
        <Button kind="ghost" size="sm" onPress={onOpen}>
          {people === 0 ? t('Add members') : t('{count} member|{count} members', { count: people })}
          <span className="sr-only">: {name}</span>
        </Button>
      </span>
    </div>
  )
}
