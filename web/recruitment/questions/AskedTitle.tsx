import { titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { t } from '../../core/words.ts'
import { PictureOfTitle } from '../../pickers/PictureOfTitle.tsx'

/** A question's title, as text or picture, in a list. */
export function AskedTitle({ title }: { title: string }) {
  const picture = titlePicture(title)
  return picture ? <PictureOfTitle small picture={picture} fallback={t('Image question')} /> : <bdi>{title}</bdi>
}
