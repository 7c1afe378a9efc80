import { CircleCheck, CloudOff, CloudUpload, Pencil, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../words.ts'
import { cx } from '../../ui/cx.ts'
import type { SaveState } from './form-saver.ts'

/** Shows whether the values on the screen are saved on the server. */
export function SaveNote({ state, itself }: { state: SaveState; itself: boolean }) {
  const [icon, text, tone] = viewOf(state, itself)
  return (
    <output className={cx('inline-flex min-h-7 items-center gap-1.5 text-sm whitespace-nowrap', tone ?? 'text-text-3')}>
      {icon}
      {text}
    </output>
  )
}

function viewOf(state: SaveState, itself: boolean): [ReactNode, string, string?] {
  switch (state.at) {
    case 'blank':
      return [null, '']
    case 'saving':
      return [<CloudUpload key="icon" aria-hidden size={15} />, t('Saving…')]
    case 'saved':
      return [<CircleCheck key="icon" aria-hidden size={15} className="text-primary" />, t('Saved')]
    case 'kept':
      return [
        <CloudOff key="icon" aria-hidden size={15} />,
        t('The server cannot be reached. Your changes are kept in this browser.'),
        'text-warn',
      ]
    case 'refused':
      return [<TriangleAlert key="icon" aria-hidden size={15} />, t('Not saved'), 'text-danger']
    case 'incomplete':
      return [<Pencil key="icon" aria-hidden size={14} />, t('Incomplete'), 'text-warn']
    case 'changed':
      return [
        <Pencil key="icon" aria-hidden size={14} />,
        itself ? t('Changed') : t('Not saved yet'),
        itself ? undefined : 'text-warn',
      ]
  }
}
