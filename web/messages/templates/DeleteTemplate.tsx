import { messageTemplates, type MessageTemplate } from '@kargozin/api/messages/message-templates.ts'
import { paths } from '@kargozin/api/paths.ts'
import { messagePreviews } from '@kargozin/api/recruitment/steps/message-previews.ts'
import { Link } from 'react-aria-components'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRemove } from '../../kit/use-remove.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type Props = { template: MessageTemplate | null; onClose: () => void }

/** Says which steps send a template before it is deleted, and deletes it with undo. */
export function DeleteTemplate({ template, onClose }: Props) {
  const title = template?.title ?? ''
  const remove = useRemove(messageTemplates, () => t('“{title}” was deleted.', { title }), onClose)
  return (
    <Dialog
      open={template !== null}
      onClose={onClose}
      title={t('Delete “{title}”?', { title })}
      width={460}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="danger"
            pending={remove.pending}
            onPress={() => template && remove.send({ params: { template_id: template.id } })}
          >
            {t('Delete')}
          </Button>
        </>
      }
    >
      {template?.occasion && (
        <p className="text-text-2">{t('Appointments will send the usual text of the product instead.')}</p>
      )}
      {template && !template.occasion && <Touched id={template.id} />}
    </Dialog>
  )
}

/** The steps that send the template now. */
function Touched({ id }: { id: string }) {
  const used = useCall(messagePreviews.steps, { params: { template_id: id } })
  return (
    <Loaded small of={used} failed={t('The steps that send it could not be loaded')}>
      {({ total, steps }) => (
        <div className="grid gap-2 text-text-2">
          <p>
            {total === 0
              ? t('No step sends it.')
              : t(
                  '{count} step sends it and will send no message instead.|{count} steps send it and will send no message instead.',
                  {
                    count: total,
                  },
                )}
          </p>
          {steps.length > 0 && (
            <ul className="scroll max-h-48 list-disc ps-5">
              {steps.map(it => (
                <li key={it.step_id}>
                  <Link href={paths.job(it.job_id).pipeline()} className="text-primary">
                    <bdi>{it.job_title}</bdi>
                  </Link>
                  {': '}
                  <bdi>{it.title}</bdi>
                </li>
              ))}
            </ul>
          )}
          {steps.length < total && steps.length > 0 && <p>{t('and {count} more', { count: total - steps.length })}</p>}
        </div>
      )}
    </Loaded>
  )
}
