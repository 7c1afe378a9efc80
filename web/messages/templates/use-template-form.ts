import { useEffect, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { messageTemplates, type MessageTemplate } from '@kargozin/api/messages/message-templates.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useSend } from '../../core/calls/api.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { keep, readStored, removeStored } from '../../core/kept.ts'
import { goTo } from '../../core/routes/history.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { bodyOf, draftKey, fieldOf, valuesOf, type KeptTemplate, type TemplateValues } from './template-values.ts'

/** Another person has saved the template in the meantime. */
type Conflict = { by: string; theirs: MessageTemplate }

function conflictOf(error: CallError): Conflict | undefined {
  const { template, saved_by } = error.data
  if (error.status !== 409 || !template) return undefined
  return { by: String(saved_by ?? t('Someone')), theirs: template as MessageTemplate } // the 409 of this call has the current template
}

const options = { quiet: true }

/** Keeps the changes of the form in this browser while they differ from the values that it began with. */
function useKept(form: UseFormReturn<TemplateValues>, key: string, first: TemplateValues, version: number | null) {
  const values = useWatch({ control: form.control })
  const text = JSON.stringify(values)
  const same = text === JSON.stringify(first)
  useEffect(() => {
    if (same) removeStored(key)
    else keep(key, { values: JSON.parse(text), version })
  }, [text, same, key, version])
}

/** Saves the values and returns to the list. Broken rules are shown beside their fields, and a conflict is told. */
function useSaving(
  { template, key }: { template: MessageTemplate | undefined; key: string },
  form: UseFormReturn<TemplateValues>,
  onConflict: (conflict: Conflict | undefined) => void,
) {
  const create = useSend(messageTemplates.create, options)
  const update = useSend(messageTemplates.update, options)
  const send = async (values: TemplateValues, version: number | null) => {
    const body = bodyOf(values)
    const given = version === null ? body : { ...body, version }
    try {
      if (template) await update.sendAndWait({ params: { template_id: template.id }, body: given })
      else await create.sendAndWait({ body })
      removeStored(key)
      toast.success(t('“{title}” was saved.', { title: values.title }))
      goTo(paths.messageTemplates())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      onConflict(conflictOf(error))
      error.fields.forEach(({ field, rule, message }, index) =>
        form.setError(fieldOf(field, values.type), { type: rule, message }, { shouldFocus: index === 0 }),
      )
    }
  }
  return { send, pending: create.pending || update.pending }
}

/**
 * The form of a template. Changes are kept in this browser until they are saved or discarded, so that closing the page loses
 * nothing. `first`: the values that the form begins with. `keptFor`: what the kept changes belong to (draftKey).
 */
export function useTemplateForm(template: MessageTemplate | undefined, first: TemplateValues, keptFor: string) {
  const key = draftKey(keptFor)
  const [draft] = useState(() => readStored<KeptTemplate>(key))
  const form = useForm<TemplateValues>({ defaultValues: draft?.values ?? first })
  const [restored, setRestored] = useState(draft !== undefined)
  const [version, setVersion] = useState(draft?.version ?? template?.version ?? null)
  const [conflict, setConflict] = useState<Conflict>()
  const { send, pending } = useSaving({ template, key }, form, setConflict)
  const [base, setBase] = useState(first)
  useKept(form, key, base, version)
  const startAgain = (values: TemplateValues, basedOn: number | null) => {
    setBase(values)
    setVersion(basedOn)
    setConflict(undefined)
    setRestored(false)
    form.reset(values)
  }
  return {
    form,
    restored,
    conflict,
    pending,
    submit: () => void form.handleSubmit(values => send(values, version))(),
    discard: () => startAgain(first, template?.version ?? null),
    /** Resolves a conflict: shows what the other person saved, or saves what is on screen over it. */
    takeTheirs: ({ theirs }: Conflict) => startAgain(valuesOf(theirs), theirs.version),
    keepMine: ({ theirs }: Conflict) => {
      setVersion(theirs.version)
      setConflict(undefined)
      void send(form.getValues(), theirs.version)
    },
  }
}

export type TemplateForm = ReturnType<typeof useTemplateForm>
