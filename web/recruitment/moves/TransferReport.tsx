import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** The result of a transfer. `existed`: the number of applicants that were already in the other job opening. */
export type Transferred = {
  job: string
  transferred: number
  existed: number
  errors: { applicant_uuid: string; name: string; message: string }[]
  undo: () => void
}

/** Shows how many applicants were transferred or already there, and why others were not transferred. */
export function TransferReport({ report, onClose }: { report: Transferred; onClose: () => void }) {
  const { job, transferred, existed, errors, undo } = report
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Transfer result')}
      actions={
        <>
          {transferred > 0 && (
            <Button
              onPress={() => {
                onClose()
                undo()
              }}
            >
              {t('Undo')}
            </Button>
          )}
          <Button kind="primary" onPress={onClose}>
            {t('OK')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2.5 pt-1">
        <Banner tone={transferred > 0 ? 'success' : 'info'}>
          {t('{count} applicant is now in “{job}”.|{count} applicants are now in “{job}”.', {
            count: transferred,
            job,
          })}
        </Banner>
        {existed > 0 && (
          <Banner tone="info">
            {t('{count} was already there and stays here too.|{count} were already there and stay here too.', {
              count: existed,
            })}
          </Banner>
        )}
        {errors.length > 0 && (
          <section>
            <h3 className="pb-1 font-semibold">
              {t('{count} was not transferred|{count} were not transferred', { count: errors.length })}
            </h3>
            <ul className="grid gap-1">
              {errors.map(({ applicant_uuid, name, message }) => (
                <li key={applicant_uuid} className="rounded-md bg-surface-2 px-2.5 py-1.5">
                  <bdi className="font-medium">{name}</bdi>
                  <span className="block text-sm text-text-2">{message}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
