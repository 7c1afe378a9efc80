import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { colleagues } from '@kargozin/api/recruitment/applicants/colleagues.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { mentionAt, withMention, type MentionBegun } from './mention-text.ts'
import { MentionList, type Mentioned } from './MentionList.tsx'

type CommentBoxProps = {
  applicantId: string
  label: string
  value: string
  onChange: (text: string) => void
  /** Called when a person is picked from the list, after the name is inserted into the text. */
  onMention: (person: Mentioned) => void
  /** Names that were already picked. */
  named: readonly string[]
  /** False in a private comment, where nobody can be mentioned. */
  mentions: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** The name that is being typed after an @, and the people whose names match. `open`: the list of people is shown. */
function useMention(applicantId: string, enabled: boolean, named: readonly string[]) {
  const [begun, setBegun] = useState<MentionBegun>()
  const wantsPeople = enabled && begun !== undefined
  const { data, loading } = useCall(
    colleagues.ofApplicant,
    { params: { applicant_uuid: applicantId }, query: { name: begun?.name.trim() ?? '' } },
    { when: wantsPeople, keep: true },
  )
  const people = data?.users ?? []
  // Several words that match nobody are ordinary text after the @, so the list closes.
  const isOrdinaryText = people.length === 0 && begun?.name.includes(' ') === true
  return {
    begun,
    people,
    loading,
    open: wantsPeople && !isOrdinaryText,
    look: (area: HTMLTextAreaElement | null) =>
      setBegun(area ? mentionAt(area.value, area.selectionStart, named) : undefined),
    close: () => setBegun(undefined),
  }
}

/**
 * A text field in which @ opens a list of the people who may see the applicant. The user picks a person by keyboard or by
 * a press.
 */
export function CommentBox({ applicantId, onMention, named, mentions, ref, ...field }: CommentBoxProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => own.current)
  const id = useId()
  const { begun, people, loading, open, look, close } = useMention(applicantId, mentions, named)
  const [at, setAt] = useState(0)
  const onTyped = () => {
    look(own.current)
    setAt(0)
  }
  const pick = (person: Mentioned) => {
    if (!begun) return
    const next = withMention(field.value, begun, person.fullName)
    // Renders at once. Otherwise the next typed letter could be inserted at the wrong position.
    flushSync(() => {
      field.onChange(next.text)
      onMention(person)
      close()
    })
    own.current?.focus()
    own.current?.setSelectionRange(next.caret, next.caret)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || people.length === 0 || event.nativeEvent.isComposing) return
    const act = keysOf({ people, at, setAt, pick, close })[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div className="relative" onKeyDownCapture={onKeyDown} onInput={onTyped} onClick={onTyped} role="presentation">
      <TextArea
        {...field}
        ref={own}
        hideLabel
        placeholder={mentions ? t('Write a comment; @ mentions a colleague') : t('Write a comment')}
        rows={2}
        maxLength={5000}
        onBlur={close}
        suggests={open ? { list: id, option: people[at] && `${id}-${people[at].id}` } : undefined}
      />
      {open && <MentionList id={id} people={people} at={at} loading={loading} onPick={pick} />}
    </div>
  )
}

type ListKeysInput = {
  people: readonly Mentioned[]
  at: number
  setAt: (at: number) => void
  pick: (person: Mentioned) => void
  close: () => void
}

/** The action of each key while the list is open. */
function keysOf({ people, at, setAt, pick, close }: ListKeysInput): Record<string, () => void> {
  const step = (by: number) => () => setAt((at + by + people.length) % people.length)
  const choose = () => {
    const person = people[at]
    if (person) pick(person)
  }
  return { ArrowDown: step(1), ArrowUp: step(-1), Enter: choose, Tab: choose, Escape: close }
}
