import { Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { MessageTemplate } from '@kargozin/api/messages/message-templates.ts'
import { paths } from '@kargozin/api/paths.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'

type Props = { template: MessageTemplate; onDelete: (template: MessageTemplate) => void }

/** The actions of a template in the list. */
export const TemplateMenu = ({ template, onDelete }: Props) => (
  <Menu
    label={t('Actions for {title}', { title: template.title })}
    side="bottom end"
    trigger={
      <Button
        kind="ghost"
        size="sm"
        icon={<EllipsisVertical size={16} />}
        label={t('Actions for {title}', { title: template.title })}
      />
    }
    entries={[
      { id: 'edit', label: t('Edit'), icon: <Pencil size={15} />, href: paths.messageTemplate(template.id) },
      {
        id: 'copy',
        label: t('Make a copy'),
        icon: <Copy size={15} />,
        href: paths.newMessageTemplate({ copy: template.id }),
      },
      {
        id: 'delete',
        label: t('Delete'),
        icon: <Trash2 size={15} />,
        danger: true,
        onPress: () => onDelete(template),
      },
    ]}
  />
)
