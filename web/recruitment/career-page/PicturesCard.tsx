import { Trash2 } from 'lucide-react'
import { useFieldArray, type Control } from 'react-hook-form'
import { organizationMedia } from '@kargozin/api/organisation/profile/organization-media.ts'
import { careerLengths, mostOnPage } from '@kargozin/api/recruitment/careers/career-page.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { FormText } from '../../kit/forms/fields.tsx'
import { SortableRow } from '../../pickers/SortableRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import type { CareerValues } from './career-values.ts'

/** The pictures of the page. They are uploaded at once, and shown on the page when the form is saved. */
export function PicturesCard({ control }: { control: Control<CareerValues> }) {
  const { fields, append, remove, insert, move } = useFieldArray({ control, name: 'pictures', keyName: 'row' })
  const upload = useSend(organizationMedia.upload, { quiet: true })
  const add = async (files: File[]) => {
    for (const file of files.slice(0, mostOnPage.pictures - fields.length)) {
      // A refused file is a field error, which this form does not show, so it is shown as a toast.
      const sent = await upload.sendAndWait({ body: { type: 'career' }, files: { file } }).catch((refused: Error) => {
        toast.error(refused.message)
        return undefined
      })
      if (sent) append({ picture_uuid: sent.media.uuid, title: '' })
    }
  }
  const drop = (at: number, { picture_uuid, title }: CareerValues['pictures'][number]) => {
    remove(at)
    toast.undo(t('The picture was removed.'), () => insert(at, { picture_uuid, title }))
  }
  const isFull = fields.length >= mostOnPage.pictures
  return (
    <Card title={t('Pictures')} note={t('The first one is at the top of the page.')}>
      {fields.length > 0 && (
        <ul className="mb-3 grid grid-cols-1 gap-3">
          {fields.map((picture, at) => (
            <SortableRow
              key={picture.row}
              list="pictures"
              id={picture.row}
              name={picture.title || t('Picture')}
              index={at}
              count={fields.length}
              onMove={move}
              className="rounded-md border border-line bg-surface p-2"
            >
              {handle => (
                <div className="flex items-center gap-2">
                  {handle}
                  <img
                    src={`/files/${picture.picture_uuid}`}
                    alt=""
                    className="h-14 w-20 shrink-0 rounded-sm object-cover"
                  />
                  <FormText
                    {...{ control, name: `pictures.${at}.title`, maxLength: careerLengths.picture, hideLabel: true }}
                    label={t('What the picture shows')}
                    placeholder={t('What the picture shows, for those who do not see it')}
                    className="min-w-0 flex-1"
                  />
                  <Button
                    kind="ghost"
                    size="sm"
                    icon={<Trash2 size={15} />}
                    label={t('Remove the picture')}
                    onPress={() => drop(at, picture)}
                  />
                </div>
              )}
            </SortableRow>
          ))}
        </ul>
      )}
      <FileDrop
        label={isFull ? t('At most {limit}.', { limit: mostOnPage.pictures }) : t('Add pictures')}
        help={t('PNG, JPEG or WebP. Wide pictures fit best.')}
        choose={t('Choose file')}
        accept={['image/png', 'image/jpeg', 'image/webp']}
        multiple
        disabled={isFull || upload.pending}
        files={[]}
        onFiles={files => void add(files)}
      />
    </Card>
  )
}
