import { titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { t } from '../../core/words.ts'
import { PictureOfTitle } from '../PictureOfTitle.tsx'

/** The title of a question in a read-only list, as text or as a picture. */
export function AskedTitle({ title }: { title: string }) {
  const picture = titlePicture(title)
  return picture ? <PictureOfTitle small picture={picture} fallback={t('Image question')} /> : <bdi>{title}</bdi>
}
