import { Mail } from 'lucide-react'
import { useState } from 'react'
import { choice, maybe, queryText, shape } from '@kargozin/api/fields.ts'
import { messageTemplates, templateType, type MessageTemplate } from '@kargozin/api/messages/message-templates.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { valuesOf, type TemplateValues } from './template-values.ts'
import { useTemplateForm, type TemplateForm } from './use-template-form.ts'

const address = shape({
  template: queryText(),
  /** The template whose texts a new one begins with. */
  copy: queryText(),
  type: maybe(choice({ email: 'email', sms: 'sms' })),
})

/** Creates a message template, or edits the one in the address. */
export default function TemplateEditorPage() {
  const { template, copy, type } = useUrl(address).values
  const id = template ?? copy
  const first = valuesOf(undefined, templateType[type ?? 'email'])
  if (!id) return <Editor key={type} first={first} keptFor={`new ${first.type}`} />
  return <Existing key={id} id={id} isCopy={template === undefined} />
}

function Existing({ id, isCopy }: { id: string; isCopy: boolean }) {
  const one = useCall(messageTemplates.one, { params: { template_id: id } })
  // The form is not remounted when a newer version is loaded: saving tells of the other change.
  const [opened, setOpened] = useState<MessageTemplate>()
  if (!opened && one.data) setOpened(one.data.template)
  if (one.error && 'status' in one.error && one.error.status === 404) return <TemplateNotFound />
  return (
    <Loaded of={{ ...one, data: opened }} failed={t('The template could not be loaded')}>
      {template =>
        isCopy ? (
          <Editor first={copyOf(template)} keptFor={`copy ${template.id}`} />
        ) : (
          <Editor template={template} first={valuesOf(template)} keptFor={template.id} />
        )
      }
    </Loaded>
  )
}

const copyOf = (template: MessageTemplate): TemplateValues => ({
  ...valuesOf(template),
  title: `${template.title} ${t('(copy)')}`,
  // The original is still sent for it.
  occasion: null,
})

type EditorProps = { template?: MessageTemplate; first: TemplateValues; keptFor: string }

function Editor({ template, first: given, keptFor }: EditorProps) {
  const [first] = useState(given)
  const saving = useTemplateForm(template, first, keptFor)
  return (
    <>
      <PageHeader
        title={template?.title ?? t('New message template')}
        crumbs={[{ title: t('Message templates'), href: paths.messageTemplates() }]}
        actions={
          <>
            <Button href={paths.messageTemplates()}>{t('Close')}</Button>
            <Button kind="primary" pending={saving.pending} onPress={saving.submit}>
              {t('Save')}
            </Button>
          </>
        }
      />
      <Notes saving={saving} />
      <div className="grid items-start gap-(--gap) xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Card>
          <TemplateFields control={saving.form.control} isNew={!template} />
        </Card>
        <TemplatePreview control={saving.form.control} />
      </div>
    </>
  )
}

/** What the user must know about the form: restored changes, and a conflict with another editor. */
function Notes({ saving }: { saving: TemplateForm }) {
  const { conflict } = saving
  if (conflict)
    return (
      <div className="mb-4">
        <Banner
          tone="warn"
          action={
            <>
              <Button size="sm" onPress={() => saving.takeTheirs(conflict)}>
                {t('Show their version')}
              </Button>
              <Button size="sm" onPress={() => saving.keepMine(conflict)}>
                {t('Save mine')}
              </Button>
            </>
          }
        >
          {t('{name} saved this template before you.', { name: conflict.by })}
        </Banner>
      </div>
    )
  if (!saving.restored) return null
  return (
    <div className="mb-4">
      <Banner
        action={
          <Button size="sm" onPress={saving.discard}>
            {t('Discard')}
          </Button>
        }
      >
        {t('Your unsaved changes were restored.')}
      </Banner>
    </div>
  )
}

const TemplateNotFound = () => (
  <EmptyState
    icon={<Mail size={26} />}
    title={t('This template no longer exists')}
    text={t('Someone may have deleted it.')}
    action={
      <Button kind="primary" href={paths.messageTemplates()}>
        {t('All templates')}
      </Button>
    }
  />
)
