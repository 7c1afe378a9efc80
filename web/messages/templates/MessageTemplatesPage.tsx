import { Mail, MessageSquareText, Plus } from 'lucide-react'
import { useState } from 'react'
import { choice, maybe, shape } from '@kargozin/api/fields.ts'
import { messageTemplates, templateType, type MessageTemplate } from '@kargozin/api/messages/message-templates.ts'
import { appointmentOccasions, templateContexts, templateLanguages } from '@kargozin/api/messages/variables.ts'
import { paths } from '@kargozin/api/paths.ts'
import { labelOf, optionsOf } from '../../core/labels.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ListOf } from '../../kit/use-list.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { Column } from '../../ui/columns.ts'
import { DeleteTemplate } from './DeleteTemplate.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'

const address = shape({
  type: maybe(choice({ email: 'email', sms: 'sms' })),
  language: maybe(choice({ fa: 'fa', en: 'en' })),
})

const list: ListOf<typeof messageTemplates.list, MessageTemplate, 'type' | 'language'> = {
  call: messageTemplates.list,
  query: address,
  rows: data => data.templates,
  comes: 'whole',
  segment: 'type',
  toQuery: ({ type, language }) => ({
    ...(type === 'email' || type === 'sms' ? { type: templateType[type] } : {}),
    ...(language === 'fa' || language === 'en' ? { language } : {}),
  }),
  filters: [
    { kind: 'one', name: 'language', label: 'Language', options: () => optionsOf(templateLanguages), alone: true },
  ],
}

const columnsOf = (onDelete: (template: MessageTemplate) => void): Column<MessageTemplate>[] => [
  {
    id: 'title',
    title: t('Title of the template'),
    main: true,
    cell: it => (
      <span className="flex min-w-0 items-center gap-2.5">
        {it.type === templateType.email ? (
          <Mail size={16} aria-hidden className="shrink-0 text-text-3" />
        ) : (
          <MessageSquareText size={16} aria-hidden className="shrink-0 text-text-3" />
        )}
        <bdi className="truncate">{it.title}</bdi>
      </span>
    ),
  },
  {
    id: 'type',
    title: t('Type of message'),
    width: 110,
    cell: it => (it.type === templateType.email ? t('E-mail') : t('Text message')),
  },
  {
    id: 'name',
    title: t('About|what a message is about'),
    width: 150,
    cell: it => (it.occasion ? labelOf(appointmentOccasions, it.occasion) : labelOf(templateContexts, it.name)),
  },
  { id: 'language', title: t('Language'), width: 110, cell: it => labelOf(templateLanguages, it.language) },
  {
    id: 'updated',
    title: t('Last change'),
    width: 150,
    deskOnly: true,
    cell: it => <Time at={it.updated_at} relative />,
  },
  { id: 'menu', title: '', corner: true, width: 48, cell: it => <TemplateMenu template={it} onDelete={onDelete} /> },
]

/** The templates for messages to applicants. */
export default function MessageTemplatesPage() {
  const [deleting, setDeleting] = useState<MessageTemplate | null>(null)
  const create = (
    <Menu
      label={t('New message template')}
      trigger={
        <Button kind="primary" icon={<Plus size={16} />}>
          {t('New message template')}
        </Button>
      }
      entries={[
        {
          id: 'email',
          label: t('E-mail'),
          icon: <Mail size={16} />,
          href: paths.newMessageTemplate({ type: 'email' }),
        },
        {
          id: 'sms',
          label: t('Text message'),
          icon: <MessageSquareText size={16} />,
          href: paths.newMessageTemplate({ type: 'sms' }),
        },
      ]}
    />
  )
  return (
    <>
      <ListPage
        list={list}
        title={t('Message templates')}
        text={t(
          'E-mails and text messages to applicants. A step of a job opening sends its template to those who enter, and appointments send theirs.',
        )}
        failed={t('The templates could not be loaded')}
        actions={create}
        segment={{
          label: 'Type of message',
          options: () => [
            { id: '', label: t('All') },
            { id: 'email', label: t('E-mails') },
            { id: 'sms', label: t('Text messages') },
          ],
        }}
        empty={
          <EmptyState
            icon={<Mail size={26} />}
            title={t('Write a message once and send it to everyone')}
            text={t('Variables such as the name and the job title are filled in for each applicant.')}
            action={create}
          />
        }
        rowId={it => it.id}
        rowHref={it => paths.messageTemplate(it.id)}
        columns={() => columnsOf(setDeleting)}
      />
      <DeleteTemplate template={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}
