import { Ellipsis } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import { maxBulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { BulkBar } from '../../ui/BulkBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { Meter } from '../../ui/Progress.tsx'
import type { Working } from '../moves/use-bulk.ts'
import { bulkActionNames, bulkActionOf, type BulkActionName } from './bulk-actions.ts'
import { hasModifier } from './use-select-keys.ts'

/** What an action does: it runs a function, or opens a menu with several entries. */
export type BarAction = { run?: () => void; entries?: MenuEntry[]; why?: string | null }

/** The actions that a bar offers. An action is null if the caller may not use it on these applicants. */
export type Offered = Partial<Record<BulkActionName, BarAction | null>>

type SelectionBarProps = { count: number; working?: Working | null; offered: Offered; onClear: () => void }

type Shown = { name: BulkActionName; doing: BarAction; why: string | null }

/** Shown while applicants are selected: the actions on all of them, and the progress of a running action. */
export function SelectionBar({ count, working = null, offered, onClear }: SelectionBarProps) {
  const { rights } = useOrganization()
  const shown = bulkActionNames.flatMap((name): Shown[] => {
    const { needs, most } = bulkActionOf(name)
    const action = offered[name]
    if (!action || (needs && !may(rights, needs))) return []
    return [{ name, doing: action, why: action.why ?? (count > most ? tooMany(most) : null) }]
  })
  // While an action is running, no other one can be started.
  useActionKeys(working ? [] : shown)
  return (
    <div className="px-(--page) pb-3">
      <BulkBar text={t('{count} selected', { count })} onClear={onClear}>
        {working && <HowFar working={working} />}
        {!working && count > maxBulk && <span className="px-2 text-warn">{tooMany(maxBulk)}</span>}
        {!working && count <= maxBulk && (
          <>
            {shown.map(it => (
              <Act key={it.name} {...it} />
            ))}
            <Rest shown={shown} />
          </>
        )}
      </BulkBar>
    </div>
  )
}

const tooMany = (count: number) => t('One action can include at most {count} applicants. Select fewer.', { count })

/** The elements in which these keys have another meaning. */
const elsewhere = 'input:not([type=checkbox]), textarea, [contenteditable=true], [role=menu], [role=listbox]'

/** The keys of the actions. They work wherever the focus is, except in fields and menus and under a dialog. */
function useActionKeys(shown: readonly Shown[]): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => press(event, shown))
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function press(event: KeyboardEvent, shown: readonly Shown[]): void {
  if (hasModifier(event) || event.shiftKey || event.defaultPrevented) return
  if (event.target instanceof Element && event.target.closest(elsewhere)) return
  if (document.querySelector('[role=dialog]')) return
  const found = shown.find(it => bulkActionOf(it.name).key?.code === event.code)
  if (!found || found.why) return
  event.preventDefault()
  if (found.doing.run) found.doing.run()
  else document.querySelector<HTMLElement>(`[data-bulk="${found.name}"] button`)?.click()
}

/** An action in the bar: a button, or a menu with its entries. */
function Act({ name, doing: { run, entries }, why }: Shown) {
  const { label, place } = bulkActionOf(name)
  if (place === 'menu') return null
  if (!entries || why) return <ActButton name={name} why={why} onPress={run} />
  const trigger = <ActButton name={name} why={null} />
  return (
    <span data-bulk={name} className="contents">
      <Menu label={t(label)} side="top start" trigger={trigger} entries={entries} />
    </span>
  )
}

type ActButtonProps = { name: BulkActionName; why: string | null; onPress?: (() => void) | undefined }

function ActButton({ name, why, onPress }: ActButtonProps) {
  const { label, short, icon: Icon, place, key } = bulkActionOf(name)
  const always = place === 'always'
  const props = {
    icon: <Icon size={15} className={cx(always && 'max-sm:hidden', name === 'suggest' && 'rtl:-scale-x-100')} />,
    className: always ? 'max-sm:px-2.5' : 'max-sm:hidden',
    why,
    hint: key?.shows,
    ...(onPress ? { onPress } : {}),
  }
  return (
    <Button {...props}>
      <span className={cx(short && 'max-sm:sr-only')}>{t(label)}</span>
      {short && (
        <span aria-hidden className="sm:hidden">
          {t(short)}
        </span>
      )}
    </Button>
  )
}

/** The menu with the actions that have no button. On a phone it contains all actions except the most important ones. */
function Rest({ shown }: { shown: readonly Shown[] }) {
  const rest = shown.filter(it => bulkActionOf(it.name).place !== 'always')
  const always = rest.some(it => bulkActionOf(it.name).place === 'menu')
  const menu = (of: readonly Shown[], className: string) =>
    of.length > 0 && (
      <span className={className}>
        <Menu
          label={t('More')}
          side="top end"
          trigger={<Button icon={<Ellipsis size={17} />} label={t('More')} />}
          groups={groupsOf(of)}
        />
      </span>
    )
  return (
    <>
      {menu(rest, 'sm:hidden')}
      {always &&
        menu(
          rest.filter(it => bulkActionOf(it.name).place === 'menu'),
          'max-sm:hidden',
        )}
    </>
  )
}

/** The groups of the menu. An action with several entries is a group of its own. */
function groupsOf(of: readonly Shown[]) {
  const entryOf = ({ name, doing, why }: Shown): MenuEntry => {
    const { label, icon: Icon, key } = bulkActionOf(name)
    const note = key ? { note: <Kbd>{key.shows}</Kbd> } : {}
    const run = doing.run ? { onPress: doing.run } : {}
    return { id: name, label: t(label), icon: <Icon size={15} />, why, ...note, ...run }
  }
  const choosing = of.flatMap(it =>
    it.doing.entries ? [{ title: t(bulkActionOf(it.name).label), entries: it.doing.entries }] : [],
  )
  return [{ entries: of.filter(it => it.doing.run).map(entryOf) }, ...choosing]
}

/** The progress of an action. It is shown after a second, so that quick actions show none. */
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
