import { ChevronDown, ChevronUp } from 'lucide-react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { hiddenIn, inOrder, moved, toggled, type ColumnLook } from './column-look.ts'

export type ColumnsPanelProps = {
  columns: readonly { id: string; title: string; main?: boolean; hidden?: boolean }[]
  look: ColumnLook
  choose: (look: ColumnLook) => void
}

/** A panel for choosing the columns, their order and the row height. */
export function ColumnsPanel({ columns, look, choose }: ColumnsPanelProps) {
  const all = inOrder(columns, look).filter(it => !it.main)
  const hidden = hiddenIn(columns, look)
  return (
    <div className="grid gap-2.5">
      <ul className="grid">
        {all.map(({ id, title }, at) => (
          <li key={id} className="flex items-center gap-1">
            <span className="min-w-0 flex-1">
              <Checkbox value={!hidden.includes(id)} onChange={() => choose(toggled(columns, look, id))}>
                {title}
              </Checkbox>
            </span>
            <Button
              kind="ghost"
              size="sm"
              icon={<ChevronUp size={15} />}
              label={t('Move “{title}” up', { title })}
              disabled={at === 0}
              onPress={() => choose(moved(columns, look, id, -1))}
            />
            <Button
              kind="ghost"
              size="sm"
              icon={<ChevronDown size={15} />}
              label={t('Move “{title}” down', { title })}
              disabled={at === all.length - 1}
              onPress={() => choose(moved(columns, look, id, 1))}
            />
          </li>
        ))}
      </ul>
      <p className="text-xs text-text-3">
        {t('Drag the edge of a column’s header to change its width, or press Shift and an arrow key on the header.')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2.5">
        <SegmentedControl
          label={t('Row height')}
          size="sm"
          value={look.dense ? 'dense' : 'roomy'}
          onChange={it => choose({ ...look, dense: it === 'dense' })}
          options={[
            { id: 'roomy', label: t('Comfortable') },
            { id: 'dense', label: t('Compact') },
          ]}
        />
        <Button kind="ghost" size="sm" disabled={Object.keys(look).length === 0} onPress={() => choose({})}>
          {t('Reset')}
        </Button>
      </div>
    </div>
  )
}
