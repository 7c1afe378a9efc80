import { useEffect, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { smsParts } from '@kargozin/api/messages/sms-parts.ts'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { messagePreviews } from '@kargozin/api/recruitment/steps/message-previews.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { bodyOf, type TemplateValues } from './template-values.ts'

/** The value of some time ago: it follows when the changes pause. */
function usePaused<Value>(value: Value, pause: number): Value {
  const text = JSON.stringify(value)
  const [paused, setPaused] = useState({ text, value })
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ text, value: JSON.parse(text) as Value }), pause) // `text` is the value as JSON
    return () => clearTimeout(timer)
  }, [text, pause])
  return paused.value
}

/** The message as an applicant gets it: a chosen one, or with the examples of the variables. */
export function TemplatePreview({ control }: { control: Control<TemplateValues> }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { type, language, subject, content } = bodyOf(useWatch({ control }) as TemplateValues) // every value has a default
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
      <ApplicantChoice value={chosen} onChange={setChosen} />
      <Loaded
        of={shown}
        failed={t('The preview could not be made')}
        skeleton={<Skeleton shape="block" className="h-64" />}
      >
        {({ preview }) =>
          preview.html === null ? (
            <Sms text={preview.text} dir={body.language === 'fa' ? 'rtl' : 'ltr'} />
          ) : (
            <Email subject={preview.subject ?? ''} html={preview.html} dir={body.language === 'fa' ? 'rtl' : 'ltr'} />
          )
        }
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

type EmailProps = { subject: string; html: string; dir: 'rtl' | 'ltr' }

const Email = ({ subject, html, dir }: EmailProps) => (
  <article className="overflow-hidden rounded-lg border border-line bg-surface">
    <h2 dir={dir} className="border-b border-line px-4 py-3 font-semibold">
      {subject || t('No subject')}
    </h2>
    <div className="px-4 py-5">
      <SafeHtml html={html} dir={dir} className="one-direction mx-auto max-w-[600px]" />
    </div>
  </article>
)

const encodings = {
  gsm: 'Only Latin letters: one part has 160 characters, each of several parts 153.',
  ucs2: 'One part has 70 characters, each of several parts 67.',
} as const

/** A text message as a bubble, with its characters and the parts for which services charge. */
function Sms({ text, dir }: { text: string; dir: 'rtl' | 'ltr' }) {
  const { characters, parts, left, encoding } = smsParts(text)
  return (
    <>
      <div className="rounded-lg border border-line bg-surface-2 px-3 py-6">
        <p
          dir={dir}
          className="w-fit max-w-[min(100%,20rem)] rounded-lg rounded-es-sm bg-surface px-3 py-2 leading-relaxed break-words whitespace-pre-wrap shadow-sm"
        >
          {text || t('The message is empty.')}
        </p>
      </div>
      <p aria-live="polite" className="text-sm text-text-2">
        {t('{count} part|{count} parts', { count: parts })}
        {' · '}
        {t('{count} character|{count} characters', { count: characters })}
        {' · '}
        {t('{left} left in this part', { left })}
      </p>
      <p className="-mt-2 text-xs text-text-3">{t(encodings[encoding])}</p>
    </>
  )
}
