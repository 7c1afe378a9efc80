import { ListChecks } from 'lucide-react'
import { onboardingTemplates, type OnboardingTemplate } from '@kargozin/api/recruitment/onboarding/templates.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { ListCard } from '../../kit/ListCard.tsx'
import { useRemove } from '../../kit/use-remove.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { exampleTemplate } from './example-template.ts'

const TemplateForm = lazy(async () => ({ default: (await import('./TemplateForm.tsx')).TemplateForm }))

/** The templates of onboarding: tasks and papers that are used again for each new employee. */
export default function TemplatesPage() {
  const { rights } = useOrganization()
  const found = useCall(onboardingTemplates.list, {})
  const remove = useRemove(onboardingTemplates, gone =>
    t('“{title}” was deleted.', { title: gone.onboarding_template.title }),
  )
  const mayAdd = may(rights, onboardingTemplates.create.needs)
  const isEmpty = found.data?.onboarding_templates.length === 0
  return (
    <>
      <PageHeader
        title={t('Onboarding')}
        text={t('What is to be done when somebody begins to work, and which papers they bring.')}
      />
      <div className="grid max-w-3xl gap-3">
        <ListCard
          title={t('Templates of onboarding')}
          add={mayAdd ? t('Add a template') : undefined}
          empty={{
            icon: <ListChecks size={18} />,
            title: t('No templates yet'),
            text: t(
              'A template has tasks with a day and somebody who does them, such as “prepare the desk, two days before”.',
            ),
          }}
          of={{
            ...found,
            data: found.data?.onboarding_templates.map(it => ({ ...it, id: it.uuid })),
            failed: t('The templates could not be loaded'),
          }}
          inPlace
          edits={mayAdd}
          renderForm={(it, onClose) => <TemplateForm it={it} onClose={onClose} />}
          onDelete={({ uuid }) => remove.send({ params: { uuid } })}
        >
          {it => <TemplateText it={it} />}
        </ListCard>
        {isEmpty && mayAdd && <UseExample />}
      </div>
    </>
  )
}

/** Adds a whole template that can be changed afterwards. */
function UseExample() {
  const create = useSend(onboardingTemplates.create)
  return (
    <Button
      className="justify-self-start"
      pending={create.pending}
      onPress={() => create.send({ body: exampleTemplate() })}
    >
      {t('Begin with an example')}
    </Button>
  )
}

function TemplateText({ it: { title, tasks, papers } }: { it: OnboardingTemplate }) {
  return (
    <>
      <p className="font-medium">
        <bdi>{title}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-text-2">
        <span>{t('{count} task|{count} tasks', { count: tasks.length })}</span>
        <span>{t('{count} paper|{count} papers', { count: papers.length })}</span>
      </p>
    </>
  )
}
