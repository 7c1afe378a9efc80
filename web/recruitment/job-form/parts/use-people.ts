import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { jobRole, jobRoles, valuesOf } from '@kargozin/api/labels.ts'
import type { PickedMember } from '@kargozin/api/organisation/members.ts'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import type { JobValues, PersonInForm } from '../job/job-values.ts'

/** The roles in the order in which they are assigned to an added person. Most added people are interviewers. */
const offered = [jobRole.interviewer, ...valuesOf(jobRoles).map(Number)]

/** The list of people of a job opening. A person may have several roles, each in its own entry, but only one right. */
export function usePeople(form: UseFormReturn<JobValues>) {
  const { control, getValues, setValue } = form
  const { fields, insert, remove } = useFieldArray({ control, name: 'people', keyName: 'row' })
  const setForms = (forms: JobValues['interview_forms']) => setValue('interview_forms', forms, { shouldDirty: true })
  return {
    fields,
    /** Adds an entry with a role that the person does not have yet, below the person’s other entries. */
    add: ({ uuid, fullName }: PickedMember) => {
      const people = getValues('people')
      const last = people.findLastIndex(it => it.user_id === uuid)
      const taken = people.filter(it => it.user_id === uuid).map(it => it.role)
      const role = offered.find(it => !taken.includes(it))
      if (role === undefined) return
      const entry = { user_id: uuid, fullName, role, scope: people[last]?.scope ?? ('show' as const) }
      insert(last < 0 ? people.length : last + 1, entry, { shouldFocus: false })
    },
    setScope: (person: string, scope: PersonInForm['scope']) => {
      for (const [index, it] of getValues('people').entries())
        if (it.user_id === person) setValue(`people.${index}.scope`, scope, { shouldDirty: true })
    },
    /**
     * Removes an entry. If it was the person’s last entry, also removes the person from the interview forms. Undo restores
     * both.
     */
    remove: (index: number) => {
      const [removed, forms] = [getValues(`people.${index}`), getValues('interview_forms')]
      remove(index)
      const id = removed.user_id
      const wasInterviewer =
        forms.some(it => it.users.includes(id)) && !getValues('people').some(it => it.user_id === id)
      if (wasInterviewer) setForms(forms.map(it => ({ ...it, users: it.users.filter(user => user !== id) })))
      toast.undo(t('{name} was removed from the list.', { name: removed.fullName }), () => {
        insert(index, removed, { shouldFocus: false })
        if (wasInterviewer) setForms(forms)
      })
    },
  }
}
