import { Camera, Trash2 } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { employees, type Employee } from '@kargozin/api/employees/employees.ts'
import { organizationMedia } from '@kargozin/api/organisation/profile/organization-media.ts'
import { useSend } from '../core/calls/api.ts'
import { toast } from '../core/toasts/toast.tsx'
import { t } from '../core/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'

/** The id of the picture of a signed link. */
const idIn = (link: string) => link.split('?')[0]?.split('/').at(-1) ?? null

/** The photo of an employee. It is saved as soon as it is chosen, and removing it can be undone. */
export function EmployeePhoto({ employee: { uuid, fullName, photo, can } }: { employee: Employee }) {
  const params = { uuid }
  const change = useSend(employees.update, { quiet: true })
  const remove = useSend(employees.update, {
    quiet: true,
    done: () => {
      if (!photo) return
      toast.undo(t('The photo was removed.'), () => change.send({ params, body: { photo: idIn(photo) } }))
    },
  })
  const upload = useSend(organizationMedia.upload, {
    quiet: true,
    done: ({ media }) => change.send({ params, body: { photo: media.uuid } }),
  })
  const choose = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    // A refused file is a field error, which this form does not show, so it is shown as a toast.
    await upload
      .sendAndWait({ body: { type: 'photo' }, files: { file } })
      .catch((error: Error) => toast.error(error.message))
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={fullName} src={photo} size="lg" />
      {can.change && (
        <FileTrigger
          acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp']}
          onSelect={files => void choose(files)}
        >
          <Button size="sm" icon={<Camera size={15} />} pending={upload.pending || change.pending}>
            {photo ? t('Change the photo') : t('Add a photo')}
          </Button>
        </FileTrigger>
      )}
      {can.change && photo && (
        <Button
          kind="ghost"
          size="sm"
          icon={<Trash2 size={15} />}
          label={t('Remove the photo')}
          onPress={() => remove.send({ params, body: { photo: null } })}
        />
      )}
    </div>
  )
}
