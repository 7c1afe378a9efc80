import { t } from '../../core/words.ts'
import { CopyButton } from '../../core/toasts/CopyButton.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** The link to an invitation that the server could not send. */
export function HandedLink({ link, name }: { link: string; name: string }) {
  return (
    <div className="mt-4 grid gap-2">
      <TextField
        label={t('Link to the invitation of {name}', { name })}
        help={t('It is shown only once. Everyone who opens it can join with these roles.')}
        ltr
        readOnly
        value={link}
      />
      <CopyButton text={link} label={t('Copy the link')} size="sm" />
    </div>
  )
}
