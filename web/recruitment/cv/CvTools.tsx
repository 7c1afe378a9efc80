import { ChevronDown, ChevronUp, Download, ExternalLink, FileText, Moon, Sun, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { Find } from './use-find.ts'

const zooms = [0.75, 1, 1.25, 1.5, 2, 3] as const

/** The zoom of the pages, and whether they are dark. */
export type Paper = {
  zoom: number
  onZoom: (zoom: number) => void
  /** Undefined if there are no pages to darken. */
  dark?: boolean | undefined
  onDark?: (dark: boolean) => void
}

type CvToolsProps = {
  cv: Cv
  find?: Find
  paper?: Paper
}

/** The toolbar of a CV: its name, search, zoom and download. */
export function CvTools({ cv, find, paper }: CvToolsProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-1 gap-y-1.5 border-line pb-2 xl:border-b xl:bg-surface xl:px-3 xl:py-1.5">
      <FileText aria-hidden size={16} className="me-1 shrink-0 text-text-3" />
      <p className="flex min-w-24 flex-1 items-baseline gap-x-2">
        <bdi className="min-w-0 truncate text-sm font-medium" title={cv.name}>
          {cv.name}
        </bdi>
        <span className="shrink-0 text-xs text-text-3 max-sm:hidden">
          <Time at={cv.created_at} relative />
        </span>
      </p>
      {find && <FindField find={find} />}
      {paper && <PaperTools {...paper} />}
      <Tool icon={<ExternalLink size={15} />} label={t('Open in a new tab')} href={cv.url} />
      <Tool icon={<Download size={15} />} label={t('Download')} href={`${cv.url}&download`} />
    </header>
  )
}

const Tool = (props: { icon: ReactNode; label: string; href: string }) => (
  <Button kind="ghost" size="sm" target="_blank" {...props} />
)

function FindField({ find: { typed, type, hits, at, step } }: { find: Find }) {
  const searching = typed.trim() !== ''
  return (
    <div
      data-find
      role="presentation"
      className="flex items-center gap-0.5 max-sm:order-last max-sm:basis-full"
      // Handled in the capture phase, because the field itself stops Enter.
      onKeyDownCapture={event => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        step(event.shiftKey ? -1 : 1)
      }}
    >
      <SearchField
        label={t('Search in the CV')}
        size="sm"
        className={searching ? 'min-w-0 flex-1 sm:w-52' : 'min-w-0 flex-1 sm:w-44'}
        value={typed}
        onChange={type}
        after={
          searching ? (
            <span aria-live="polite" className="shrink-0 px-1 text-xs text-text-3">
              {hits.length > 0 ? t('{place} of {total}', placeOf(at, hits.length)) : t('Nothing found')}
            </span>
          ) : (
            <span className="me-2 leading-none">
              <Kbd tone="button">/</Kbd>
            </span>
          )
        }
      />
      {hits.length > 1 && (
        <>
          <Button
            kind="ghost"
            size="sm"
            icon={<ChevronUp size={15} />}
            label={t('Previous place')}
            onPress={() => step(-1)}
          />
          <Button
            kind="ghost"
            size="sm"
            icon={<ChevronDown size={15} />}
            label={t('Next place')}
            onPress={() => step(1)}
          />
        </>
      )}
    </div>
  )
}

const placeOf = (at: number, total: number) => ({ place: number(at + 1), total: number(total) })

function PaperTools({ zoom, onZoom, dark, onDark }: Paper) {
  const at = zooms.findIndex(it => it === zoom)
  const to = (next: number | undefined) => next !== undefined && onZoom(next)
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        icon={<ZoomOut size={15} />}
        label={t('Smaller')}
        disabled={at <= 0}
        onPress={() => to(zooms[at - 1])}
      />
      <Button
        kind="ghost"
        size="sm"
        icon={<ZoomIn size={15} />}
        label={t('Larger')}
        disabled={at === zooms.length - 1}
        onPress={() => to(zooms[at + 1])}
      />
      {dark !== undefined && (
        <Button
          kind="ghost"
          size="sm"
          icon={dark ? <Sun size={15} /> : <Moon size={15} />}
          label={dark ? t('Light pages') : t('Dark pages')}
          onPress={() => onDark?.(!dark)}
        />
      )}
    </>
  )
}
