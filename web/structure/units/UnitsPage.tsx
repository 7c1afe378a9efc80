import { Network } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-aria-components'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import { paths } from '@kargozin/api/paths.ts'
import { maxStructureTitle } from '@kargozin/api/structure/levels.ts'
import { units, type ListedUnit } from '@kargozin/api/structure/units.ts'
import { usePages, useSend } from '../../core/calls/api.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { NamesCard } from '../../kit/names/NamesCard.tsx'
import { useRemove } from '../../kit/use-remove.ts'
import { Button } from '../../ui/Button.tsx'
import { later } from '../../ui/later.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

const drawer = later(async () => (await import('./UnitDrawer.tsx')).UnitDrawer)

const address = shape({ unit: maybe(id()) })

/** The units of the organisation. A unit opens with its members. */
export default function UnitsPage() {
  const { values, set } = useUrl(address)
  const open = (unit: string | undefined) => set({ unit }, { push: values.unit === undefined })
  return (
    <>
      <PageHeader
        title={t('Units')}
        text={t('The departments of the organisation and the members who work in them.')}
      />
      <div className="max-w-3xl">
        <Units onOpen={open} />
      </div>
      <Suspense>
        {values.unit && <drawer.Part id={values.unit} onOpen={open} onMissed={() => open(undefined)} />}
      </Suspense>
    </>
  )
}

function Units({ onOpen }: { onOpen: (unit: string) => void }) {
  const [typed, setTyped] = useState('')
  const title = typed.trim()
  const list = usePages(units.list, { query: title ? { title } : {} }, { keep: true })
  const create = useSend(units.create, { quiet: true })
  const rename = useSend(units.update, { quiet: true })
  const remove = useRemove(units, gone => t('“{title}” was deleted.', { title: gone.unit.name }))
  return (
    <NamesCard
      of={{
        ...list,
        data: list.data?.flatMap(page =>
          page.units.map(it => ({
            id: it.uuid,
            title: it.name,
            facts: <UnitFacts of={it} onOpen={() => onOpen(it.uuid)} />,
          })),
        ),
      }}
      failed={t('The units could not be loaded')}
      add={{
        label: t('Name of the new unit'),
        placeholder: t('For example: finance'),
        onAdd: name => create.sendAndWait({ body: { name } }),
      }}
      search={{ label: t('Find a unit'), value: typed, onChange: setTyped }}
      empty={{
        icon: <Network size={18} />,
        title: title ? t('No unit of this name') : t('No units yet'),
        text: title
          ? t('Try another word, or add it above.')
          : t(
              'Add the departments of your organisation, such as sales and finance. Job openings can be filtered by them.',
            ),
      }}
      most={maxStructureTitle}
      onRename={(uuid, name) => rename.sendAndWait({ params: { uuid }, body: { name } })}
      onDelete={uuid => remove.sendAndWait({ params: { uuid } })}
    />
  )
}

/** What belongs to a unit, and so is affected by deleting it: its job openings, and its members, which a press opens. */
function UnitFacts({ of, onOpen }: { of: ListedUnit; onOpen: () => void }) {
  const { uuid, name, employees_count: people, jobs_count: jobs } = of
  return (
    <span className="flex items-center gap-1">
      {jobs > 0 && (
        <Link href={paths.jobs({ units: [uuid] })} className="text-primary">
          {t('{count} job opening|{count} job openings', { count: jobs })}
        </Link>
      )}
      <Button kind="ghost" size="sm" onPress={onOpen}>
        {people === 0 ? t('Add members') : t('{count} member|{count} members', { count: people })}
        <span className="sr-only">: {name}</span>
      </Button>
    </span>
  )
}
