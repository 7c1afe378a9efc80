import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { t } from '../../core/words.ts'

/** The types of templates, for a choice. */
export const typesOfTemplates = () => [
  { id: templateType.email, label: t('E-mail') },
  { id: templateType.sms, label: t('Text message') },
]
