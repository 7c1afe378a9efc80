import { maxStructureTitle } from '@kargozin/api/structure/levels.ts'
import { positionLimits, positions, type ListedPosition } from '@kargozin/api/structure/positions.ts'
import { t } from '../../core/words.ts'
import { FormText } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useRecordForm } from '../../kit/forms/use-record-form.ts'

/** Adds a position, or changes its title and code. */
export function PositionDialog({ it, onClose }: { it: ListedPosition | undefined; onClose: () => void }) {
  const form = useRecordForm(positions, {
    params: it && { uuid: it.uuid },
    start: { title: it?.title ?? '', code: it?.code ?? '' },
    toBody: ({ title, code }) => ({ title, code: code.trim() || null }),
    done: onClose,
  })
  const { control } = form
  return (
    <FormDialog form={form} onClose={onClose} title={it ? t('Edit position') : t('New position')}>
      <FormText
        {...{ control, name: 'title', required: true, autoFocus: true, maxLength: maxStructureTitle }}
        label={t('Title')}
      />
      <FormText
        {...{ control, name: 'code', ltr: true, maxLength: positionLimits.code }}
        label={t('Code|of a position')}
        help={t('Your own code of the position, if you have one.')}
      />
    </FormDialog>
  )
}
