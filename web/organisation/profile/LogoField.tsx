import { ImageUp, Trash2 } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { organizationMedia } from '@kargozin/api/organisation/profile/organization-media.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'

type LogoFieldProps = {
  /** The name of the organisation, whose first letter stands for a missing logo. */
  name: string
  /** The id of the picture. */
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
}

/** The logo. It is uploaded at once, and becomes the logo when the form is saved. */
export function LogoField({ name, value, onChange, error }: LogoFieldProps) {
  const upload = useSend(organizationMedia.upload, { quiet: true })
  const choose = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    // A refused file is a field error, which this form does not show, so it is shown as a toast.
    const sent = await upload.sendAndWait({ body: { type: 'logo' }, files: { file } }).catch((refused: Error) => {
      toast.error(refused.message)
      return undefined
    })
    if (sent) onChange(sent.media.uuid)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={value && `/files/${value}`} size="lg" />
      <FileTrigger acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp']} onSelect={files => void choose(files)}>
        <Button size="sm" icon={<ImageUp size={15} />} pending={upload.pending}>
          {value ? t('Change the logo') : t('Add a logo')}
        </Button>
      </FileTrigger>
      {value && (
        <Button
          kind="ghost"
          size="sm"
          icon={<Trash2 size={15} />}
          label={t('Remove the logo')}
          onPress={() => onChange(null)}
        />
      )}
      {error && <p className="text-xs text-danger">{error}</p>}
    </div>
  )
}
