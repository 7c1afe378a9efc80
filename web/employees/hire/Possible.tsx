import { Link2, UserCheck } from 'lucide-react'
import { paths } from '@kargozin/api/paths.ts'
import {
  hires,
  type FoundBy,
  type HireDraft,
  type PossibleEmployee,
} from '@kargozin/api/recruitment/onboarding/hires.ts'
import { useSend } from '../../core/calls/api.ts'
import { day } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

type PossibleProps = {
  draft: HireDraft
  applicant: string
  papers: readonly string[]
  onDone: (data: { employee: { uuid: string } | null }, text: string) => void
}

/** Employees who may be this person. Connecting avoids a second file of one person. Renders nothing if there are none. */
export function Possible({ draft, applicant, papers, onDone }: PossibleProps) {
  if (draft.possible.length === 0) return null
  return (
    <section className="grid gap-3 rounded-lg bg-warn-soft p-4">
      <h2 className="flex items-center gap-2 font-semibold">
        <UserCheck aria-hidden size={18} className="shrink-0" />
        {t('Is this person an employee already?')}
      </h2>
      <ul className="grid gap-2">
        {draft.possible.map(it => (
          <li key={it.uuid} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-52">
              <a href={paths.employees({ employee: it.uuid })} className="font-medium">
                <bdi>{it.fullName}</bdi>
              </a>
              <span className="block text-sm text-text-2">{standing(it)}</span>
            </p>
            <Connect of={it} {...{ draft, applicant, papers, onDone }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const byWords = (): Record<FoundBy, string> => ({
  mobile: t('the same mobile'),
  email: t('the same e-mail'),
  national_id: t('the same national code'),
})

/** By what the employee was found, and whether they still work here. */
function standing({ found_by, ended_on }: PossibleEmployee): string {
  const words = byWords()
  const found = found_by.map(it => words[it]).join(t(', '))
  return ended_on ? `${found} · ${t('Until {day}', { day: day(ended_on) })}` : found
}

function Connect({ of, draft, applicant, papers, onDone }: PossibleProps & { of: PossibleEmployee }) {
  const connect = useSend(hires.connect, {
    quiet: true,
    done: data => onDone(data, t('{name} was connected with the existing employee.', { name: draft.name })),
  })
  return (
    <Button
      icon={<Link2 size={15} />}
      pending={connect.pending}
      onPress={() =>
        connect.send({
          params: { applicant_uuid: applicant },
          body: { employee_uuid: of.uuid, ...(papers.length > 0 && { papers: [...papers] }) },
        })
      }
    >
      {of.ended_on ? t('Connect, works here again') : t('Connect with this employee')}
    </Button>
  )
}
