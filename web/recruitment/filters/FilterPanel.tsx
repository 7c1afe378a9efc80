import type { Source } from '@kargozin/api/organisation/sources.ts'
import { degrees, genders, languageLevels, languages, skillLevels } from '@kargozin/api/labels-person.ts'
import { optionsOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateRangePicker } from '../../ui/DateRangePicker.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { Option } from '../../ui/options.tsx'
import { TagField } from '../../ui/TagField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FilterChange, FilterValues } from './filter-address.ts'
import { useTyped } from './use-typed.ts'

/** What a part of the panel is given. */
type Part = { values: FilterValues; set: (change: FilterChange) => void }

/** All filters of applicants, each taking effect as it is set. */
export function FilterPanel({ values, set, sources }: Part & { sources: readonly Source[] }) {
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <Choices
        title={t('Rating')}
        options={ratings()}
        value={values.rate}
        onChange={rate => set({ rate })}
        className="sm:col-span-2"
      />
      <Choices
        title={t('Gender')}
        options={optionsOf(genders)}
        value={values.gender}
        onChange={gender => set({ gender })}
      />
      <fieldset>
        <legend className="pb-1 text-sm font-medium text-text-2">{t('Seen')}</legend>
        <Checkbox value={values.unseen ?? false} onChange={on => set({ unseen: on ? '1' : undefined })}>
          {t('Only applicants nobody has viewed yet')}
        </Checkbox>
      </fieldset>
      <TagField
        label={t('Source')}
        placeholder={t('Any')}
        options={sources.map(it => ({ id: it.source_key, label: it.title }))}
        value={values.source ?? []}
        onChange={source => set({ source: orNone(source) })}
      />
      <TagField
        label={t('Degree')}
        placeholder={t('Any')}
        options={optionsOf(degrees)}
        value={values.degrees ?? []}
        onChange={chosen => set({ degrees: orNone(chosen) })}
      />
      <Numbers values={values} set={set} />
      <Skills values={values} set={set} />
      <Texts values={values} set={set} />
    </div>
  )
}

const orNone = <Value,>(values: Value[]) => (values.length > 0 ? values : undefined)

const ratings = (): Option<number>[] =>
  [5, 4, 3, 2, 1, 0].map(rate => ({ id: rate, label: rate === 0 ? t('Not rated') : number(rate) }))

function Choices<Id extends string | number>(props: {
  title: string
  options: Option<Id>[]
  value: Id[] | undefined
  onChange: (value: Id[] | undefined) => void
  className?: string
}) {
  const chosen = props.value ?? []
  return (
    <fieldset className={props.className}>
      <legend className="pb-1 text-sm font-medium text-text-2">{props.title}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-0.5">
        {props.options.map(({ id, label }) => (
          <Checkbox
            key={id}
            value={chosen.includes(id)}
            onChange={on => props.onChange(orNone(on ? [...chosen, id] : chosen.filter(it => it !== id)))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

function Numbers({ values, set }: Part) {
  return (
    <>
      <Between
        title={t('Age')}
        from={values.min_age}
        to={values.max_age}
        onChange={(min_age, max_age) => set({ min_age, max_age })}
      />
      <Between
        title={t('Years of experience')}
        from={values.min_work_experience}
        to={values.max_work_experience}
        onChange={(from, to) => set({ min_work_experience: from, max_work_experience: to })}
      />
    </>
  )
}

/** No age and no working life is longer; more would be refused. */
const mostYears = 80

function Between(props: {
  title: string
  from: number | undefined
  to: number | undefined
  onChange: (from: number | undefined, to: number | undefined) => void
}) {
  const within = (value: number | null) => (value !== null && value >= 0 && value <= mostYears ? value : undefined)
  const from = useTyped<number | null>(props.from ?? null, value => props.onChange(within(value), props.to))
  const to = useTyped<number | null>(props.to ?? null, value => props.onChange(props.from, within(value)))
  return (
    <fieldset>
      <legend className="pb-1 text-sm font-medium text-text-2">{props.title}</legend>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t('{what}: at least', { what: props.title })}
          hideLabel
          placeholder={t('at least')}
          {...from}
        />
        <NumberField label={t('{what}: at most', { what: props.title })} hideLabel placeholder={t('at most')} {...to} />
      </div>
    </fieldset>
  )
}

function Skills({ values, set }: Part) {
  const skills = values.skill ?? []
  return (
    <>
      <TagField
        label={t('Skill')}
        placeholder={t('Type and press Enter')}
        options={skills.map(skill => ({ id: skill, label: skill }))}
        value={skills}
        onChange={chosen => set({ skill: orNone(chosen) })}
        onCreate={skill => set({ skill: [...skills, skill] })}
      />
      <TagField
        label={t('Skill level')}
        placeholder={t('Any')}
        options={optionsOf(skillLevels)}
        value={values.skill_level ?? []}
        onChange={levels => set({ skill_level: orNone(levels) })}
      />
      <TagField
        label={t('Spoken language')}
        placeholder={t('Any')}
        options={optionsOf(languages)}
        value={values.language ?? []}
        onChange={chosen => set({ language: orNone(chosen) })}
      />
      <TagField
        label={t('Language level')}
        placeholder={t('Any')}
        options={optionsOf(languageLevels)}
        value={values.language_level ?? []}
        onChange={levels => set({ language_level: orNone(levels) })}
      />
    </>
  )
}

const plainDay = /^\d{4}-\d{2}-\d{2}$/

function Texts({ values, set }: Part) {
  const { send_request_from: from = '', send_request_to: to = '' } = values
  const cv = useTyped(values.cv_file_content ?? '', text => set({ cv_file_content: text || undefined }))
  return (
    <>
      <TextField
        label={t('Words in the CV')}
        placeholder={t('The CV must contain all of them')}
        maxLength={200}
        {...cv}
      />
      <DateRangePicker
        label={t('Date of application')}
        value={plainDay.test(from) && plainDay.test(to) ? { from, to } : null}
        onChange={days => set({ send_request_from: days?.from, send_request_to: days?.to })}
      />
    </>
  )
}
