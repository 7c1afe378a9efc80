import { useRef, useState } from 'react'
import { toWire } from '@kargozin/api/field-table.ts'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { checkSection } from '@kargozin/api/recruitment/people/entries.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { personFieldTable } from '@kargozin/api/recruitment/people/person-fields.ts'
import { useSend } from '../../../core/calls/api.ts'
import { ruleText } from '../../../core/calls/rule-text.ts'
import { CallError } from '../../../core/calls/make-call.ts'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { SectionEditor } from '../../../pickers/entries/SectionEditor.tsx'
import { typedEntries, type TypedEntry } from '../../../pickers/entries/typed-entries.ts'
import { sectionLabel } from '../../../pickers/personal-words.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { fullName } from '../../people/applicant-words.ts'

type Props = { applicant: Applicant; section: SectionName; onClose: () => void }

/**
 * The calculated values of a person before the entries of a section were changed. Undo restores them, because a user may
 * have set them by hand.
 */
function beside({ degree, experience_years }: Applicant, section: SectionName) {
  if (section === 'education') return toWire(personFieldTable, { degree })
  return section === 'experience' ? toWire(personFieldTable, { experience_years }) : {}
}

/**
 * The errors of a section. An error of the server is shown first. An error of the contract’s rules is shown after the user has
 * left the field or tried to save.
 */
function useWrong(section: SectionName, entries: TypedEntry[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const { broken } = checkSection(section, entries)
  const errors = new Map(
    broken.map(({ field, rule, limit }) => [field ? `${section}.${field}` : section, ruleText(rule, limit)]),
  )
  return {
    names: new Set(errors.keys()),
    error: (name: string) => refused[name] ?? (tried || left.has(name) ? errors.get(name) : undefined),
    leave: (name: string) => setLeft(now => new Set(now).add(name)),
    showAll: () => setTried(true),
    refuse: setRefused,
  }
}

/** Corrects the entries of a section, only on this application. The submitted form stays unchanged. */
export function EntriesDialog({ applicant, section, onClose }: Props) {
  const start = applicant.entries[section] ?? []
  const [entries, setEntries] = useState(() => typedEntries(section, start))
  const [failed, setFailed] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const wrong = useWrong(section, entries)
  const call = useSend(applicantProfile.update, { quiet: true })
  const params = { applicant_uuid: applicant.uuid }
  const focusFields = (names: ReadonlySet<string>) => requestAnimationFrame(() => focusFirst(form.current, names))
  const refuse = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const fields = error.fields.map(it => [it.field.replace(/^entries\./, ''), it.message] as const)
    wrong.refuse(Object.fromEntries(fields))
    setFailed(error.message)
    focusFields(new Set(fields.map(([field]) => field)))
  }
  const save = async () => {
    wrong.showAll()
    if (wrong.names.size > 0) return void focusFields(wrong.names)
    const undo = () => call.send({ params, body: { ...beside(applicant, section), entries: { [section]: start } } })
    await call.sendAndWait({ params, body: { entries: { [section]: entries } } }, () =>
      toast.undo(t('The profile of {name} was updated.', { name: fullName(applicant) }), undo),
    )
    return onClose()
  }
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={sectionLabel(section)}
      width={680}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form="correct-entries" pending={call.pending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="correct-entries"
        noValidate
        className="grid grid-cols-1 gap-3 pt-1"
        onSubmit={event => {
          event.preventDefault()
          void save().catch(refuse)
        }}
      >
        {failed && <Banner tone="danger">{failed}</Banner>}
        <div data-field={section}>
          <SectionEditor
            hideLabel
            section={section}
            value={entries}
            onChange={changed => {
              wrong.refuse({})
              setEntries(changed)
            }}
            error={wrong.error}
            onLeave={wrong.leave}
          />
        </div>
      </form>
    </Dialog>
  )
}
