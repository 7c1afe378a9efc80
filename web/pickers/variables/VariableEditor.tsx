import { EditorContent } from '@tiptap/react'
import { Braces } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { box, boxFocus, refOfFirst } from '../../ui/field.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { RichTextTools } from '../../ui/RichTextEditor.tsx'
import { useVariableEditor } from './use-variable-editor.ts'
import type { VariableList } from './use-variable-list.ts'
import type { PickedVariable } from './variable-node.ts'
import type { VariableTextProps } from './variable-text-props.ts'

const heights = { html: 'min-h-52', lines: 'min-h-28', line: '' }

/** The editor itself; use VariableText, which loads it lazily. */
export function VariableEditor({ ref, ...props }: VariableTextProps) {
  const { kind, label, error, help, required, variables, className } = props
  const id = useId()
  const { editor, list } = useVariableEditor(props, id, {
    text: cx('prose one-direction px-3 py-2 outline-none', heights[kind]),
    variable: 'rounded-sm bg-soft px-1.5 py-0.5 whitespace-nowrap text-soft-ink',
  })
  return (
    <div className={cx('group', className)} data-invalid={error ? true : undefined}>
      <span id={`${id}-label`} className="mb-1 block text-sm font-medium text-text-2">
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </span>
      <div ref={refOfFirst(ref)} className={cx(box, boxFocus, 'h-auto! flex-col items-stretch!')}>
        {kind === 'line' ? (
          <div className="flex items-center">
            <EditorContent editor={editor} className="min-w-0 flex-1" />
            <VariableMenu variables={variables} onPick={name => list.insert(editor, name)} short />
          </div>
        ) : (
          <>
            {kind === 'html' && <RichTextTools editor={editor} label={label} />}
            <div className="border-b border-line p-1">
              <VariableMenu variables={variables} onPick={name => list.insert(editor, name)} />
            </div>
            <EditorContent editor={editor} className="scroll max-h-120" />
          </>
        )}
      </div>
      <OpenVariables id={`${id}-list`} list={list} onPick={name => list.insert(editor, name)} />
      <p id={`${id}-note`} className={cx('mt-1 text-xs', error ? 'text-danger' : 'text-text-3')}>
        {error ?? help}
      </p>
    </div>
  )
}

type MenuProps = { variables: readonly PickedVariable[]; onPick: (name: string) => void; short?: boolean }

function VariableMenu({ variables, onPick, short = false }: MenuProps) {
  const icon = <Braces size={15} />
  return (
    <Menu
      label={t('Insert a variable')}
      trigger={
        short ? (
          <Button kind="ghost" size="sm" icon={icon} label={t('Insert a variable')} />
        ) : (
          <Button kind="ghost" size="sm" icon={icon}>
            {t('Insert a variable')}
          </Button>
        )
      }
      entries={variables.map(it => ({
        id: it.name,
        label: it.word,
        // The menu gives the focus back to its button when it closes; the text gets it after that.
        onPress: () => void setTimeout(() => onPick(it.name)),
      }))}
    />
  )
}

/** The maximum height of the list, in pixels (max-h-64). */
const listHeight = 256

type OpenVariablesProps = { id: string; list: VariableList; onPick: (name: string) => void }

/** The list at the caret. A press on an entry must not take the focus from the text. */
function OpenVariables({ id, list: { open, found }, onPick }: OpenVariablesProps) {
  if (!open) return null
  const start = Math.max(8, Math.min(open.x, innerWidth - 240))
  // Above the line if there is more room.
  const above = open.bottom + listHeight > innerHeight && open.top > innerHeight / 2
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is a list of options for the text, which keeps the focus
      role="listbox"
      aria-label={t('Variables')}
      className="scroll fixed z-50 max-h-64 min-w-56 rounded-md border border-line bg-surface p-1 shadow-lg"
      style={{
        insetInlineStart: start,
        ...(above ? { bottom: innerHeight - open.top + 4 } : { top: open.bottom + 4 }),
      }}
    >
      {found.map((it, at) => (
        <div
          key={it.name}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
          role="option"
          tabIndex={-1}
          aria-selected={at === open.at}
          onPointerDown={event => {
            event.preventDefault()
            onPick(it.name)
          }}
          className={cx(
            'flex min-h-8 cursor-pointer items-center justify-between gap-4 rounded-sm px-2',
            at === open.at ? 'bg-hover' : 'hover:bg-hover',
          )}
        >
          {it.word}
          <bdi className="max-w-40 truncate text-xs text-text-3">{it.example}</bdi>
        </div>
      ))}
    </div>
  )
}
