import { useState } from 'react'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { goTo } from '../../core/routes/history.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Creates a copy of a job opening and opens the copy for editing. */
export function CopyJobDialog({ onClose }: { onClose: () => void }) {
  const [searchText, setSearchText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, loading } = useCall(jobs.list, { query: { searchText, per_page: 30 } }, { keep: true })
  const copy = useSend(jobs.copy, {
    quiet: true,
    done: ({ job }) => goTo(paths.job(job.uuid).edit()),
  })
  const startCopy = () => chosen && copy.send({ params: { job_uuid: chosen } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Copy a job opening')}
      onConfirm={startCopy}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" pending={copy.pending} disabled={!chosen} onPress={startCopy}>
            {t('Make a copy')}
          </Button>
        </>
      }
    >
      <ComboBox
        label={t('Which one?')}
        value={chosen}
        onChange={setChosen}
        onSearch={setSearchText}
        loading={loading}
        autoFocus
        options={(data?.jobs ?? []).map(job => ({
          id: job.uuid,
          label: job.title,
          ...(job.city ? { note: job.city.name } : {}),
        }))}
        help={t('Its text, steps, form and people are copied; its applicants are not. The copy starts as a draft.')}
      />
    </Dialog>
  )
}
