import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { get, useFormState, type Control } from 'react-hook-form'
import { checkSection } from '@kargozin/api/recruitment/people/entries.ts'
import { sectionNames, type SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { Field } from '../../core/calls/form.tsx'
import { ruleText } from '../../core/calls/rule-text.ts'
import { t } from '../../core/words.ts'
import type { TypedEntry } from '../../pickers/entries/typed-entries.ts'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

// Loaded on demand: with its lists and calendars it is larger than the dialog, and most people are entered without it.
const SectionEditor = lazy(async () => ({
  default: (await import('../../pickers/entries/SectionEditor.tsx')).SectionEditor,
}))

export type NewEntries = Partial<Record<SectionName, TypedEntry[]>>

/** The sections with an entry; absent if there is none. */
export function givenEntries(all: NewEntries): { entries?: NewEntries } {
  const given = sectionNames.flatMap(name => (all[name]?.length ? [[name, all[name]]] : []))
  return given.length > 0 ? { entries: Object.fromEntries(given) } : {}
}

type WithEntries = { entries: NewEntries }

/** The education, the jobs and the other sections of a new applicant, folded at first. */
export function NewEntriesPart<Values extends WithEntries>({ control }: { control: Control<Values> }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="group/part rounded-md border border-line sm:col-span-2"
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-(--row) cursor-default list-none items-center gap-2 px-3 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          size={15}
          className="shrink-0 text-text-3 transition-transform group-not-open/part:-rotate-90 rtl:group-not-open/part:rotate-90"
        />
        {t('Education, work experience and more')}
      </summary>
      {open && (
        <Suspense fallback={<Skeleton shape="block" className="h-20" />}>
          {/* The sections need only `entries` of the form. */}
          <Sections control={control as unknown as Control<WithEntries>} />
        </Suspense>
      )}
    </details>
  )
}

/** The broken rules of a section, by the names of its fields. */
const brokenIn = (section: SectionName, entries: readonly TypedEntry[]) =>
  new Map(
    checkSection(section, entries).broken.map(it => [
      [section, it.field].filter(Boolean).join('.'),
      ruleText(it.rule, it.limit),
    ]),
  )

function Sections({ control }: { control: Control<WithEntries> }) {
  const { errors, isSubmitted } = useFormState({ control })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const refused = (name: string) => (get(errors, `entries.${name}`) as { message?: string } | undefined)?.message // as useCallForm stores it
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line p-3">
      {sectionNames.map(section => (
        <Field key={section} control={control} name={`entries.${section}`}>
          {({ value = [], onChange }) => {
            const broken = brokenIn(section, value)
            return (
              <div data-field={section}>
                <SectionEditor
                  section={section}
                  value={value}
                  onChange={onChange}
                  error={name => refused(name) ?? (isSubmitted || left.has(name) ? broken.get(name) : undefined)}
                  onLeave={name => setLeft(now => new Set(now).add(name))}
                />
              </div>
            )
          }}
        </Field>
      ))}
    </div>
  )
}
