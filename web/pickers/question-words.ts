import { titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { t } from '../core/words.ts'

/** A question's title as text: for a picture its alt text, and never its URL. */
export function questionWords(title: string): string {
  const picture = titlePicture(title)
  return picture ? picture.alt || t('Image question') : title
}
