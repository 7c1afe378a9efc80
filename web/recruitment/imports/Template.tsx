import { Download } from 'lucide-react'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

/** The button that downloads the template workbook, with the known columns and an example row. */
export function Template({ size }: { size?: 'sm' }) {
  const template = useSend(imports.template, { quiet: true, done: ({ file_url }) => location.assign(file_url) })
  return (
    <Button
      {...(size ? { size } : {})}
      icon={<Download size={14} />}
      pending={template.pending}
      onPress={() => template.send({})}
    >
      {t('Download an empty workbook')}
    </Button>
  )
}
