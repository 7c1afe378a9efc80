import { Suspense, type ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { collaborationModels, contractTypes } from '@kargozin/api/labels.ts'
import { currencies, type Currency } from '@kargozin/api/labels-currency.ts'
import { foldText } from '@kargozin/api/persian.ts'
import type { CreationData } from '@kargozin/api/recruitment/jobs/job-creation.ts'
import { Field } from '../../../core/calls/form.tsx'
import { labelOf, optionsOf } from '../../../core/labels.ts'
import { money, number } from '../../../core/numbers.ts'
import { t } from '../../../core/words.ts'
import { CityPicker } from '../../../pickers/CityPicker.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SuggestField } from '../../../ui/SuggestField.tsx'
import { Block } from '../block/Block.tsx'
import { DayField } from './DayField.tsx'
import { nameOfField } from '../job/field-name.ts'
import type { JobValues } from '../job/job-values.ts'
import type { PartProps } from './part-props.ts'
import { useCreationData } from './use-creation-data.ts'

const TemplateStart = lazy(async () => ({ default: (await import('./TemplateStart.tsx')).TemplateStart }))

// Loaded later, because they are at the end of the page, so nothing else moves when they appear.
const Texts = lazy(async () => ({ default: (await import('./Texts.tsx')).Texts }))
const Abilities = lazy(async () => ({ default: (await import('./Abilities.tsx')).Abilities }))
const InsideBlock = lazy(async () => ({ default: (await import('./inside/InsideBlock.tsx')).InsideBlock }))

type Props = { control: Control<JobValues>; known: CreationData | undefined }

const holds = (suggestion: string, typed: string) =>
  typed.trim() !== '' && foldText(suggestion).includes(foldText(typed))

/** The part for the job itself: its title, terms, texts and internal fields. */
export function WhatPart({ form, saving, fresh }: PartProps) {
  const { control } = form
  const known = useCreationData()
  return (
    <>
      <Terms
        control={control}
        known={known}
        fresh={!saving.job}
        template={
          fresh && (
            <Suspense>
              <TemplateStart saving={saving} templates={known?.templates ?? []} />
            </Suspense>
          )
        }
      />
      <Suspense>
        <Texts control={control} />
        <Abilities control={control} known={known} />
        <InsideBlock form={form} job={saving.job} />
      </Suspense>
    </>
  )
}

/** `fresh`: the job opening is not saved yet, so the title gets the focus. */
function Terms({ control, known, fresh, template }: Props & { fresh: boolean; template: ReactNode }) {
  return (
    <Block title={t('Basics')} actions={template}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field control={control} name="title">
          {field => (
            <SuggestField
              {...field}
              label={nameOfField('title')}
              required
              autoFocus={fresh}
              size="lg"
              maxLength={200}
              suggestions={known?.titles ?? []}
              fits={holds}
              placeholder={t('For example: senior accountant')}
              className="sm:col-span-2"
            />
          )}
        </Field>
        <Field control={control} name="city_id">
          {field => <CityPicker {...field} label={nameOfField('city_id')} />}
        </Field>
        <Field control={control} name="collaboration_model">
          {field => (
            <Select
              {...field}
              label={nameOfField('collaboration_model')}
              none={t('Not specified')}
              options={optionsOf(collaborationModels)}
            />
          )}
        </Field>
        <Field control={control} name="contract_type">
          {field => (
            <Select
              {...field}
              label={nameOfField('contract_type')}
              none={t('Not specified')}
              options={optionsOf(contractTypes)}
            />
          )}
        </Field>
        <Field control={control} name="required_hires">
          {field => <NumberField {...field} label={nameOfField('required_hires')} />}
        </Field>
        <Pay control={control} />
        <Field control={control} name="valid_through">
          {field => <DayField {...field} label={nameOfField('valid_through')} none={t('Until you unpublish it')} />}
        </Field>
      </div>
    </Block>
  )
}

/** The pay and its currency. The currency belongs to the job opening and does not depend on who views it. */
function Pay({ control }: { control: Control<JobValues> }) {
  const currency = useWatch({ control, name: 'salary_currency' })
  const sign = labelOf(currencies, currency)
  return (
    <>
      <Field control={control} name="salary_min">
        {field => (
          <NumberField
            {...field}
            label={`${nameOfField('salary_min')} (${sign})`}
            help={asRead(field.value, currency) ?? t('Leave empty to hide it')}
          />
        )}
      </Field>
      <Field control={control} name="salary_max">
        {field => (
          <NumberField
            {...field}
            label={`${nameOfField('salary_max')} (${sign})`}
            help={asRead(field.value, currency)}
          />
        )}
      </Field>
      <Field control={control} name="salary_currency">
        {field => (
          <Select
            {...field}
            onChange={chosen => chosen && field.onChange(chosen)}
            label={nameOfField('salary_currency')}
            options={optionsOf(currencies)}
          />
        )}
      </Field>
    </>
  )
}

/** Repeats the amount below its field, so that a wrong number of zeros is noticed. Amounts in Rial are shown in Toman, as people say them. */
function asRead(amount: number | null, currency: Currency): string | undefined {
  if (amount === null) return undefined
  if (currency !== 'IRR') return money(amount, currency)
  return amount < 10 ? undefined : t('{amount} Toman', { amount: number(Math.round(amount / 10)) })
}
