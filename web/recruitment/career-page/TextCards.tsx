import type { Control } from 'react-hook-form'
import {
  careerLengths,
  careerLinks,
  mostOnPage,
  type CareerLink,
} from '@kargozin/api/recruitment/careers/career-page.ts'
import { Field } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { FormArea, FormText } from '../../kit/forms/fields.tsx'
import { Select } from '../../ui/Select.tsx'
import type { CareerValues } from './career-values.ts'
import { RowsCard } from './RowsCard.tsx'

type Part = { control: Control<CareerValues> }

/** The title of the page in both languages. */
export const HeadlineFields = ({ control }: Part) => (
  <div className="grid gap-3.5 sm:grid-cols-2">
    <FormText
      {...{ control, name: 'headline', maxLength: careerLengths.headline }}
      label={t('Title, in Persian')}
      placeholder={t('For example: build the future of payment with us')}
    />
    <FormText
      {...{ control, name: 'headline_en', maxLength: careerLengths.headline }}
      label={t('Title, in English')}
      help={t('English readers see the Persian text as long as this is empty.')}
    />
  </div>
)

/** What the organisation offers. */
export const BenefitsCard = ({ control }: Part) => (
  <RowsCard
    control={control}
    name="benefits"
    title={t('What we offer')}
    note={t('Short lines, such as supplementary insurance or flexible hours.')}
    add={t('Add a benefit')}
    empty={{ title: '', title_en: '' }}
    most={mostOnPage.benefits}
    nameOf={it => it.title}
  >
    {at => (
      <>
        <FormText
          {...{ control, name: `benefits.${at}.title`, required: true, maxLength: careerLengths.benefit }}
          label={t('In Persian')}
        />
        <FormText
          {...{ control, name: `benefits.${at}.title_en`, maxLength: careerLengths.benefit }}
          label={t('In English')}
        />
      </>
    )}
  </RowsCard>
)

/** Questions that applicants often ask, with their answers. */
export const QuestionsCard = ({ control }: Part) => (
  <RowsCard
    control={control}
    name="questions"
    title={t('Questions and answers')}
    note={t('What applicants often ask before they apply.')}
    add={t('Add a question')}
    empty={{ question: '', answer: '', question_en: '', answer_en: '' }}
    most={mostOnPage.questions}
    nameOf={it => it.question}
  >
    {at => (
      <>
        <FormText
          {...{ control, name: `questions.${at}.question`, required: true, maxLength: careerLengths.question }}
          label={t('Question, in Persian')}
        />
        <FormText
          {...{ control, name: `questions.${at}.question_en`, maxLength: careerLengths.question }}
          label={t('Question, in English')}
        />
        <FormArea
          {...{ control, name: `questions.${at}.answer`, required: true, rows: 3, maxLength: careerLengths.answer }}
          label={t('Answer, in Persian')}
        />
        <FormArea
          {...{ control, name: `questions.${at}.answer_en`, rows: 3, maxLength: careerLengths.answer }}
          label={t('Answer, in English')}
        />
      </>
    )}
  </RowsCard>
)

const linkNames = (): Record<CareerLink, string> => ({
  website: t('Website'),
  linkedin: t('LinkedIn'),
  instagram: t('Instagram'),
  telegram: t('Telegram'),
  x: t('X'),
  youtube: t('YouTube'),
  aparat: t('Aparat'),
  other: t('Link'),
})

const linkOptions = () => {
  const names = linkNames()
  return Object.values(careerLinks).map(id => ({ id, label: names[id] }))
}

/** The pages of the organisation elsewhere. */
export const LinksCard = ({ control }: Part) => (
  <RowsCard
    control={control}
    name="links"
    title={t('Links')}
    note={t('Your pages elsewhere. The website of the profile is shown without being added here.')}
    add={t('Add a link')}
    empty={{ kind: 'linkedin', url: '' }}
    most={mostOnPage.links}
    nameOf={it => it.url}
  >
    {at => (
      <>
        <Field control={control} name={`links.${at}.kind`}>
          {({ onChange, ...field }) => (
            <Select
              {...field}
              label={t('Kind of link')}
              options={linkOptions()}
              onChange={id => onChange(id ?? 'other')}
            />
          )}
        </Field>
        <FormText
          {...{ control, name: `links.${at}.url`, required: true, ltr: true, inputMode: 'url' }}
          label={t('Web address|of a link')}
          placeholder="https://"
        />
      </>
    )}
  </RowsCard>
)
