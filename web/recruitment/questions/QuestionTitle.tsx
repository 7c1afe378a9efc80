import { ImagePlus, X } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { jobMedia } from '@kargozin/api/recruitment/jobs/job-media.ts'
import { pictureTitleOf, maxImageDescription, titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { useSend } from '../../core/calls/api.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { t } from '../../core/words.ts'
import { PictureOfTitle } from '../../pickers/PictureOfTitle.tsx'
import { Button } from '../../ui/Button.tsx'
import type { FieldProps } from '../../ui/field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

type QuestionTitleProps = FieldProps<string> & { value: string; onChange: (title: string) => void }

/** The field for the title of a question: text, or an uploaded picture with alternative text. Adding or removing the picture keeps the text. */
export function QuestionTitle(props: QuestionTitleProps) {
  const { value, onChange } = props
  const picture = titlePicture(value)
  if (!picture)
    return (
      <TextArea
        {...props}
        hideLabel
        required
        oneLine="md"
        maxLength={300}
        placeholder={t('What do you want to know?')}
        className="min-w-0 flex-1"
      />
    )
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <span className="flex items-start gap-1">
        <PictureOfTitle small picture={picture} fallback={t('Image question')} />
        <Button
          kind="ghost"
          size="sm"
          icon={<X size={14} />}
          label={t('Remove the photo')}
          onPress={() => onChange(picture.alt)}
        />
      </span>
      <TextArea
        {...props}
        label={t('The question in the image, as text')}
        help={t('For people who cannot see the image, and while it loads.')}
        oneLine="md"
        maxLength={maxImageDescription}
        value={picture.alt}
        onChange={alt => onChange(pictureTitleOf(picture.id, alt))}
      />
    </div>
  )
}

/** The button that adds a picture to a title. The text of the title becomes the alternative text. */
export function PictureButton({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  const upload = useSend(jobMedia.picture, { quiet: true })
  const uploadPicture = async (files: FileList | null) => {
    const file = files?.[0]
    const sent = file && (await upload.sendAndWait({ files: { file } }).catch(() => undefined))
    if (sent) onChange(pictureTitleOf(sent.media.id, title))
  }
  if (titlePicture(title)) return null
  // A validation error of the file belongs to no form field, so it is shown here.
  const refused = upload.error instanceof CallError && upload.error.fields.length > 0 && upload.error.message
  return (
    <>
      <FileTrigger
        acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']}
        onSelect={files => void uploadPicture(files)}
      >
        <Button kind="ghost" size="sm" icon={<ImagePlus size={15} />} pending={upload.pending}>
          {t('Ask with an image')}
        </Button>
      </FileTrigger>
      {refused && (
        <p role="alert" className="basis-full text-xs text-danger">
          {refused}
        </p>
      )}
    </>
  )
}
