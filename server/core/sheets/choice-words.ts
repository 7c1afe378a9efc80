import { degrees, genders, type Degree, type Gender } from '@kargozin/api/labels-person.ts'
import { foldName } from '@kargozin/api/persian.ts'

const genderWords: Record<'men' | 'women', readonly string[]> = {
  men: ['men', 'man', 'male', 'm', 'مرد', 'آقا', 'مذکر', 'پسر', genders.men.fa, genders.men.en],
  women: ['women', 'woman', 'female', 'f', 'زن', 'خانم', 'مونث', 'مؤنث', 'دختر', genders.women.fa, genders.women.en],
}

/** The genders by the words for them, folded with `foldName`. */
export const genderOf: ReadonlyMap<string, Gender> = new Map<string, Gender>([
  ...(['men', 'women'] as const).flatMap(gender =>
    genderWords[gender].map((word): [string, Gender] => [foldName(word), gender]),
  ),
  ...['unknown', genders.unknown.fa, genders.unknown.en].map((word): [string, Gender] => [foldName(word), 'unknown']),
])

/**
 * The degrees by the words for them, folded with `foldName`. A label like «کارشناسی ارشد (فوق‌لیسانس)» is also found by the part
 * before the brackets and by the part inside.
 */
export const degreeOf: ReadonlyMap<string, Degree> = new Map<string, Degree>([
  ...Object.entries({ دکتری: 'doctorate', دکترا: 'doctorate', phd: 'doctorate', سیکل: 'under_diploma' } as const).map(
    ([word, degree]): [string, Degree] => [foldName(word), degree],
  ),
  ...Object.entries(degrees).flatMap(
    ([degree, { fa, en }]) =>
      [degree, fa, en, ...fa.split(/[()]/), en.replace(/ degree$/, ''), en.replace(/’s degree$/, '')]
        .map(foldName)
        .filter(word => word !== '')
        .map((word): [string, Degree] => [word, degree as Degree]), // `degrees` has no other keys
  ),
])
