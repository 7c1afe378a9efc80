import { imports, type Import } from '@kargozin/api/recruitment/imports/imports.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { percent } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Meter } from '../../ui/Progress.tsx'

/** The progress of reading or saving, requested every second. */
export function Running({ one, onGone }: { one: Import; onGone: () => void }) {
  const input = { params: { import_uuid: one.uuid } }
  // The page uses the same call, so the page shows the next step as soon as the state changes.
  useCall(imports.show, input, { every: 1000 })
  const cancel = useSend(imports.cancel, {
    quiet: true,
    // If applicants were already created, the user stays on this page, which shows how many.
    done: ({ import: now }) => now.made === 0 && onGone(),
  })
  const saving = one.state === 'saving'
  const share = one.percent / 100
  return (
    <Card className="max-w-3xl">
      <div className="grid gap-3 py-2">
        <p className="flex flex-wrap items-baseline justify-between gap-2" aria-live="polite">
          <span className="font-medium">
            {saving ? t('The applicants are being added') : t('The file is being read')}
            {one.file_name && (
              <span className="ms-2 font-normal text-text-3">
                <bdi>{one.file_name}</bdi>
              </span>
            )}
          </span>
          <span className="text-text-2">{percent(share)}</span>
        </p>
        <Meter share={share} label={saving ? t('The applicants are being added') : t('The file is being read')} />
        <p className="text-sm text-text-3">
          {t('You can leave this page; the import continues and you will find it here again.')}
        </p>
        <div>
          <Button pending={cancel.pending} onPress={() => cancel.send(input)}>
            {saving ? t('Stop and keep what was added') : t('Cancel')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
