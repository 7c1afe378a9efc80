import { ChevronDown, CopyPlus, LayoutTemplate, Plus, Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { later } from '../../ui/later.ts'
import { Menu, type MenuGroup } from '../../ui/Menu.tsx'

const copier = later(async () => (await import('./CopyJobDialog.tsx')).CopyJobDialog)

/** The button that creates a job opening, with a menu for starting from a template or a copy of another one. */
export function NewJob({ none }: { /** True if there is no job opening that could be copied. */ none?: boolean }) {
  const { rights } = useOrganization()
  const [copying, setCopying] = useState(false)
  const mayCreate = may(rights, jobs.create.needs)
  const groups = useOtherWays(mayCreate, none ? undefined : () => setCopying(true))
  if (!mayCreate && none) return null
  const hasMenu = mayCreate && groups.length > 0
  return (
    <>
      <span className="inline-flex gap-px">
        <Button
          kind="primary"
          icon={<Plus size={16} />}
          href={paths.newJob()}
          why={mayCreate ? null : t('Your role does not allow you to create job openings.')}
          className={hasMenu ? 'rounded-e-none' : ''}
        >
          {t('New job opening')}
        </Button>
        {hasMenu && (
          <Menu
            label={t('Other ways to start')}
            side="bottom end"
            trigger={
              <Button
                kind="primary"
                icon={<ChevronDown size={15} />}
                label={t('Other ways to start')}
                className="rounded-s-none"
              />
            }
            groups={groups}
          />
        )}
      </span>
      {copying && (
        <Suspense>
          <copier.Part onClose={() => setCopying(false)} onMissed={() => setCopying(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The entries of the menu. `onCopy` is undefined if there is no job opening to copy. */
function useOtherWays(mayCreate: boolean, onCopy: (() => void) | undefined): MenuGroup[] {
  const templates = useCall(jobTemplates.list, {}, { when: mayCreate }).data?.templates ?? []
  const ofTemplates = templates.map(template => ({
    id: template.uuid,
    label: template.title,
    icon: <LayoutTemplate size={15} />,
    href: paths.newJob({ template: template.uuid }),
  }))
  const manage = {
    id: 'manage',
    label: t('Manage templates'),
    icon: <Settings2 size={15} />,
    href: paths.jobTemplates(),
  }
  const copy = { id: 'copy', label: t('Copy a job opening'), icon: <CopyPlus size={15} /> }
  return [
    ...(ofTemplates.length > 0 ? [{ title: t('Create from a template'), entries: [...ofTemplates, manage] }] : []),
    ...(onCopy ? [{ entries: [{ ...copy, onPress: onCopy }] }] : []),
  ]
}
