import { titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { t } from '../core/words.ts'

/** What a question is called where only a text can stand: of a picture what it shows, and never its address. */
export function questionWords(title: string): string {
  const picture = titlePicture(title)
  return picture ? picture.alt || t('Image question') : title
}
