import { Camera, Trash2 } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { media } from '@kargozin/api/account/media.ts'
import { profile, type Profile } from '@kargozin/api/account/profile.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'

/** The user's picture. It is saved as soon as it is chosen. */
export function PictureField({ user }: { user: Profile }) {
  const change = useSend(profile.update)
  const before = user.avatar?.split('/').at(-1)
  const remove = useSend(profile.update, {
    quiet: true,
    done: () => before && toast.undo(t('The photo was removed.'), () => change.send({ body: { avatar: before } })),
  })
  const upload = useSend(media.upload, {
    quiet: true,
    done: ({ media: picture }) => change.send({ body: { avatar: picture.uuid } }),
  })
  const choose = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    // A refused file is a field error, which this form does not show, so it is shown as a toast.
    await upload.sendAndWait({ body: {}, files: { file } }).catch((error: Error) => toast.error(error.message))
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={user.fullName} src={user.avatar} size="lg" />
      <FileTrigger acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp']} onSelect={files => void choose(files)}>
        <Button size="sm" icon={<Camera size={15} />} pending={upload.pending || change.pending}>
          {user.avatar ? t('Change the photo') : t('Add a photo')}
        </Button>
      </FileTrigger>
      {user.avatar && (
        <Button
          kind="ghost"
          size="sm"
          icon={<Trash2 size={15} />}
          label={t('Remove the photo')}
          onPress={() => remove.send({ body: { avatar: null } })}
        />
      )}
    </div>
  )
}
