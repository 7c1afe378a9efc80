import { useState } from 'react'
import type { FullChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { GroupPicker } from './GroupPicker.tsx'

type RemoveDialogProps = {
  group: FullChartGroup
  onClose: () => void
  onRemove: (to: { lift: '1' } | { move_to: string }) => void
}

/** Asks where the groups below a removed group go. */
export function RemoveDialog({ group, onClose, onRemove }: RemoveDialogProps) {
  const [way, setWay] = useState<'lift' | 'move'>('lift')
  const [other, setOther] = useState<string | null>(null)
  const to = way === 'lift' ? ({ lift: '1' } as const) : other ? { move_to: other } : undefined
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('Remove “{title}”', { title: group.title })}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="danger"
            why={to ? null : t('Choose the group below which they move.')}
            onPress={() => to && onRemove(to)}
          >
            {t('Remove')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label={t(
            'There is a group below it. Where does it go?|There are {count} groups below it. Where do they go?',
            {
              count: group.children_count,
            },
          )}
          value={way}
          onChange={setWay}
          options={[
            {
              id: 'lift',
              label: group.parent_id ? t('One level up, below the group above') : t('To the top of the chart'),
            },
            { id: 'move', label: t('Below another group') },
          ]}
        />
        {way === 'move' && (
          <GroupPicker label={t('New group above')} value={other} onChange={setOther} except={group.group_id} />
        )}
      </div>
    </Dialog>
  )
}
