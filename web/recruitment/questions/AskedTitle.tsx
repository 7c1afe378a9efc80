import { titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { t } from '../../core/words.ts'
import { PictureOfTitle } from '../../pickers/PictureOfTitle.tsx'

/** What a question asks, in words or by a picture, where it is read among others. */
export function AskedTitle({ title }: { title: string }) {
  const picture = titlePicture(title)
  return picture ? <PictureOfTitle small picture={picture} fallback={t('Image question')} /> : <bdi>{title}</bdi>
}
