import { titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { t } from '../core/words.ts'

/** The title of a question as text. For a picture this is its alt text. */
export function questionWords(title: string): string {
  const picture = titlePicture(title)
  return picture ? picture.alt || t('Image question') : title
}
