import { Layers } from 'lucide-react'
import { useState } from 'react'
import { levels, maxStructureTitle } from '@kargozin/api/structure/levels.ts'
import { usePages, useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { NamesCard } from '../../kit/names/NamesCard.tsx'
import { useRemove } from '../../kit/use-remove.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** The organisational levels. */
export default function LevelsPage() {
  const [typed, setTyped] = useState('')
  const title = typed.trim()
  const list = usePages(levels.list, { query: title ? { title } : {} }, { keep: true })
  const create = useSend(levels.create, { quiet: true })
  const rename = useSend(levels.update, { quiet: true })
  const remove = useRemove(levels, gone => t('“{title}” was deleted.', gone.hierarchy))
  return (
    <>
      <PageHeader title={t('Organisational levels')} text={t('The ranks of the organisation.')} />
      <div className="max-w-3xl">
        <NamesCard
          of={{
            ...list,
            data: list.data?.flatMap(page => page.hierarchies.map(it => ({ id: it.uuid, title: it.title }))),
          }}
          failed={t('The levels could not be loaded')}
          add={{
            label: t('Name of the new level'),
            placeholder: t('For example: middle management'),
            onAdd: given => create.sendAndWait({ body: { title: given } }),
          }}
          search={{ label: t('Find a level'), value: typed, onChange: setTyped }}
          empty={{
            icon: <Layers size={18} />,
            title: title ? t('No level of this name') : t('No levels yet'),
            text: title
              ? t('Try another word, or add it above.')
              : t('Add the ranks of your organisation, such as management and expert.'),
          }}
          most={maxStructureTitle}
          onRename={(hierarchy_uuid, name) => rename.sendAndWait({ params: { hierarchy_uuid }, body: { title: name } })}
          onDelete={hierarchy_uuid => remove.sendAndWait({ params: { hierarchy_uuid } })}
        />
      </div>
    </>
  )
}
