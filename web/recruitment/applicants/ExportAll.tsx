import { FileDown, FileSpreadsheet, FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { shape } from '@kargozin/api/fields.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { showError } from '../../core/calls/api.ts'
import { CallError, makeCall } from '../../core/calls/make-call.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Menu } from '../../ui/Menu.tsx'
import { titleOf } from '../selection/use-shared-actions.tsx'
import { addressOfAll } from './applicants-list.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))
const PdfDialog = lazy(async () => ({ default: (await import('../pdf/PdfDialog.tsx')).PdfDialog }))

const { page: _page, ...names } = addressOfAll
const address = shape(names)

/** Exports all applicants that the list finds now, on all its pages. */
export function ExportAll() {
  const { values } = useUrl(address)
  const [isOpen, setOpen] = useState(false)
  const [printing, setPrinting] = useState<readonly string[] | null>(null)
  const print = async () => {
    try {
      setPrinting((await makeCall(applicants.foundIds, { query: values })).data.applicants_uuids)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showError(error)
    }
  }
  return (
    <>
      <Menu
        label={t('Export')}
        side="bottom end"
        trigger={<Button icon={<FileDown size={15} />}>{t('Export')}</Button>}
        entries={[
          { id: 'excel', label: t('Excel…'), icon: <FileSpreadsheet size={15} />, onPress: () => setOpen(true) },
          { id: 'pdf', label: t('PDF…'), icon: <FileText size={15} />, onPress: () => void print() },
        ]}
      />
      <Suspense>
        {isOpen && <ExportDialog of={{ query: values }} list="applicants" onClose={() => setOpen(false)} />}
        {printing && <PdfDialog ids={printing} title={titleOf(printing)} onClose={() => setPrinting(null)} />}
      </Suspense>
    </>
  )
}
