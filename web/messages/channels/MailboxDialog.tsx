import { useState } from 'react'
import { inbound, mailboxFields, type Mailbox } from '@kargozin/api/messages/inbound.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ConfigFields, type ConfigForm, type ConfigValue, type ConfigValues } from './ConfigFields.tsx'

type Props = { mailbox: Mailbox | null; onClose: () => void }

/** The settings to send: without empty ones. Stored values that were emptied are cleared. */
function configsOf(values: ConfigValues, stored: Readonly<Record<string, unknown>>): ConfigValues {
  const entries = Object.keys(mailboxFields).flatMap((name): [string, ConfigValue][] => {
    const value = values[name] ?? null
    if (value !== null && value !== '') return [[name, value]]
    return stored[name] === undefined ? [] : [[name, null]]
  })
  return Object.fromEntries(entries)
}

/** Sets the address for replies, and whether its mailbox is read by IMAP. */
export function MailboxDialog({ mailbox, onClose }: Props) {
  const [byImap, setByImap] = useState(mailbox === null || mailbox.configs.host !== undefined)
  const stored = mailbox?.configs ?? {}
  const form = useCallForm<typeof inbound.setMailbox, ConfigForm>(inbound.setMailbox, {
    start: { address: mailbox?.address ?? '', configs: { port: 993, security: 'ssl', ...stored } },
    toBody: values => ({ address: values.address, configs: byImap ? configsOf(values.configs, stored) : null }),
    quiet: true,
    done: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Replies by e-mail')}>
      <Field control={form.control} name="address">
        {field => (
          <TextField
            {...field}
            value={field.value ?? ''}
            label={t('Address for replies')}
            help={t('Each applicant gets a key behind a plus sign. The mail server must accept such addresses.')}
            required
            ltr
            autoComplete="off"
          />
        )}
      </Field>
      <Switch value={byImap} onChange={setByImap} help={t('Without it, e-mails are forwarded to a web address.')}>
        {t('Read this mailbox by IMAP')}
      </Switch>
      {byImap && <ConfigFields control={form.control} fields={mailboxFields} secrets={mailbox?.secrets ?? []} />}
    </FormDialog>
  )
}
