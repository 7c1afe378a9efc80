import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { messagePreviews } from '@kargozin/api/recruitment/steps/message-previews.ts'
import { useCall } from '../../core/calls/api.ts'
import { usePaused } from '../../core/calls/paused.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { EmptyValues } from '../../pickers/variables/EmptyValues.tsx'
import { EmailView, SmsView } from '../../pickers/variables/MessageView.tsx'
import { SmsPrice } from '../../pickers/variables/SmsPrice.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { bodyOf, type TemplateValues } from './template-values.ts'

/** The message as an applicant gets it: a chosen one, or with the examples of the variables. */
export function TemplatePreview({ control }: { control: Control<TemplateValues> }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { type, language, subject, content, name } = bodyOf(useWatch({ control }) as TemplateValues) // every value has a default
  const given = {
    type: type ?? templateType.email,
    language: language ?? 'fa',
    content,
    ...(subject ? { subject } : {}),
  }
  const body = usePaused(chosen ? { ...given, applicant_uuid: chosen } : given, 300)
  const shown = useCall(messagePreviews.show, { body }, { keep: true })
  return (
    <section aria-label={t('Preview')} className="grid content-start gap-3">
      {name === 'appointment' ? (
        <p className="text-sm font-medium text-text-2">{t('Preview with example values')}</p>
      ) : (
        <ApplicantChoice value={chosen} onChange={setChosen} />
      )}
      <Loaded
        of={shown}
        failed={t('The preview could not be made')}
        skeleton={<Skeleton shape="block" className="h-64" />}
      >
        {({ preview, part_price, empty }) => (
          <>
            <EmptyValues empty={empty} count={1} />
            {preview.html === null ? (
              <>
                <SmsView text={preview.text} dir={body.language === 'fa' ? 'rtl' : 'ltr'} counted={preview.parts} />
                <SmsPrice price={part_price} parts={preview.parts?.parts ?? 0} count={1} />
              </>
            ) : (
              <EmailView
                subject={preview.subject ?? ''}
                html={preview.html}
                dir={body.language === 'fa' ? 'rtl' : 'ltr'}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

type ChoiceProps = { value: string | null; onChange: (id: string | null) => void }

function ApplicantChoice({ value, onChange }: ChoiceProps) {
  const [searched, setSearched] = useState('')
  const { data, loading } = useCall(messagePreviews.applicants, { query: { name: searched } }, { keep: true })
  const options = (data?.applicants ?? []).map(it => ({ id: it.uuid, label: it.name, note: it.job_title }))
  const [chosen, setChosen] = useState<(typeof options)[number]>()
  return (
    <ComboBox
      label={t('Preview for')}
      placeholder={t('Example values')}
      help={t('Choose an applicant to see exactly what they would get. Nothing is sent.')}
      options={options}
      chosen={chosen}
      loading={loading}
      onSearch={setSearched}
      value={value}
      onChange={id => {
        setChosen(options.find(it => it.id === id))
        onChange(id)
      }}
    />
  )
}
