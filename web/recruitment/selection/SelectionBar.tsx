import {
  ArrowRightLeft,
  BriefcaseBusiness,
  Ellipsis,
  FileSpreadsheet,
  FileText,
  Tag,
  Trash2,
  UserStar,
  UserX,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { stepType } from '@kargozin/api/labels.ts'
import { maxBulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { BulkBar } from '../../ui/BulkBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Meter } from '../../ui/Progress.tsx'
import type { Column } from '../moves/board-state.ts'
import type { Working } from '../moves/use-bulk.ts'

type SelectionBarProps = {
  /** The steps into which all selected applicants may be moved. */
  steps: readonly Column[]
  count: number
  working: Working | null
  onMove: (step: string) => void
  /** Null if the caller may not do it. */
  onTransfer: (() => void) | null
  onTag: (() => void) | null
  onExport: () => void
  onPdf: () => void
  /** Null without the permission. */
  onPool: (() => void) | null
  onTrash: (() => void) | null
  onClear: () => void
}

/** While cards are selected: the actions on all of them, and their progress. */
export function SelectionBar({ steps, count, working, ...on }: SelectionBarProps) {
  const rejected = steps.find(column => column.type === stepType.rejected)
  const text = t('{count} selected', { count })
  return (
    <div className="px-(--page) pb-3">
      <BulkBar text={text} onClear={on.onClear}>
        {working && <HowFar working={working} />}
        {!working && count > maxBulk && (
          <span className="px-2 text-warn">
            {t('One action can include at most {count} applicants. Select fewer.', { count: maxBulk })}
          </span>
        )}
        {!working && count <= maxBulk && (
          <>
            <Menu
              label={t('Move to step')}
              side="top start"
              trigger={
                <Button icon={<ArrowRightLeft size={15} className="max-sm:hidden" />} className="max-sm:px-2.5">
                  <span className="max-sm:hidden">{t('Move to step')}</span>
                  <span className="sm:hidden">{t('Move')}</span>
                </Button>
              }
              entries={steps.map(column => ({
                id: column.uuid,
                label: column.title,
                note: number(column.total),
                onPress: () => on.onMove(column.uuid),
              }))}
            />
            {rejected && (
              <Button
                icon={<UserX size={15} className="max-sm:hidden" />}
                className="max-sm:px-2.5"
                onPress={() => on.onMove(rejected.uuid)}
              >
                {t('Reject')}
              </Button>
            )}
            {on.onTransfer && (
              <Button icon={<BriefcaseBusiness size={15} />} onPress={on.onTransfer} className="max-sm:hidden">
                {t('To another job opening…')}
              </Button>
            )}
            {on.onTag && (
              <Button icon={<Tag size={15} />} onPress={on.onTag} className="max-sm:hidden">
                {t('Tags…')}
              </Button>
            )}
            {/* Their signs are enough: with words the bar would take two lines. */}
            <Button
              icon={<FileSpreadsheet size={15} />}
              label={t('Export to Excel')}
              onPress={on.onExport}
              className="max-sm:hidden"
            />
            <Button icon={<FileText size={15} />} label={t('PDF…')} onPress={on.onPdf} className="max-sm:hidden" />
            {on.onPool && (
              <Button
                icon={<UserStar size={15} />}
                label={t('Talent pool…')}
                onPress={on.onPool}
                className="max-sm:hidden"
              />
            )}
            {on.onTrash && (
              <Button icon={<Trash2 size={15} />} onPress={on.onTrash} className="max-sm:hidden">
                {t('To the trash')}
              </Button>
            )}
            <OnPhone {...on} />
          </>
        )}
      </BulkBar>
    </div>
  )
}

type OnPhoneProps = Pick<SelectionBarProps, 'onTransfer' | 'onTag' | 'onExport' | 'onPdf' | 'onPool' | 'onTrash'>

/** The rest of the bar on narrow screens. */
function OnPhone({ onTransfer, onTag, onExport, onPdf, onPool, onTrash }: OnPhoneProps) {
  const entries = [
    {
      id: 'transfer',
      label: t('To another job opening…'),
      icon: <BriefcaseBusiness size={15} />,
      onPress: onTransfer,
    },
    { id: 'tags', label: t('Tags…'), icon: <Tag size={15} />, onPress: onTag },
    { id: 'export', label: t('Export to Excel'), icon: <FileSpreadsheet size={15} />, onPress: onExport },
    { id: 'pdf', label: t('PDF…'), icon: <FileText size={15} />, onPress: onPdf },
    { id: 'pool', label: t('Talent pool…'), icon: <UserStar size={15} />, onPress: onPool },
    { id: 'trash', label: t('To the trash'), icon: <Trash2 size={15} />, onPress: onTrash },
  ]
  return (
    <span className="sm:hidden">
      <Menu
        label={t('More')}
        side="top end"
        trigger={<Button icon={<Ellipsis size={17} />} label={t('More')} />}
        entries={entries.flatMap(({ onPress, ...entry }) => (onPress ? { ...entry, onPress } : []))}
      />
    </span>
  )
}

/** Nothing for quick actions; the progress after a second. */
function HowFar({ working: { done, total } }: { working: Working }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="flex h-(--h) items-center gap-2.5 px-2">
      {late ? (
        <>
          <span className="w-28">
            <Meter share={total > 0 ? done / total : 0} label={t('Progress')} />
          </span>
          {t('{done} of {total}', { done, total })}
        </>
      ) : (
        t('One moment…')
      )}
    </output>
  )
}
