import { FileSpreadsheet, FileText, Plus, UserPlus } from 'lucide-react'
import { paths } from '@kargozin/api/paths.ts'
import { t } from '../../core/words.ts'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'

type AddMenuProps = {
  job: string
  kind: ButtonKind
  /** Opens the form for one applicant. */
  onByHand: () => void
  /** The reason why no applicants can be added, shown on the disabled button. */
  why?: string | null
}

/** The menu for adding applicants to a job opening: one by hand, or several from a workbook or from CVs. */
export function AddMenu({ job, kind, onByHand, why }: AddMenuProps) {
  const label = t('Add an applicant')
  const button = (
    <Button kind={kind} icon={<Plus size={16} />} why={why}>
      {label}
    </Button>
  )
  if (why) return button
  return (
    <Menu
      label={label}
      side="bottom end"
      trigger={button}
      entries={[
        { id: 'hand', label: t('Enter manually'), icon: <UserPlus size={15} />, onPress: onByHand },
        {
          id: 'excel',
          label: t('From Excel'),
          icon: <FileSpreadsheet size={15} />,
          href: paths.job(job).import({ kind: 'excel' }),
        },
        { id: 'cvs', label: t('From CVs'), icon: <FileText size={15} />, href: paths.job(job).import({ kind: 'cvs' }) },
      ]}
    />
  )
}
