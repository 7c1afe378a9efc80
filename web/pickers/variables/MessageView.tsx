import { smsParts, type SmsParts } from '@kargozin/api/messages/sms-parts.ts'
import { t } from '../../core/words.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'

type EmailProps = { subject: string; html: string; dir: 'rtl' | 'ltr' }

/** An e-mail as its reader sees it. */
export const EmailView = ({ subject, html, dir }: EmailProps) => (
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

type SmsProps = {
  text: string
  dir: 'rtl' | 'ltr'
  /** How it is sent, if that does not follow from what is shown: links are shown without their keys. */
  counted?: SmsParts | null
}

/** A text message as a bubble, with its characters and the parts for which services charge. */
export function SmsView({ text, dir, counted }: SmsProps) {
  const { characters, parts, left, encoding } = counted ?? smsParts(text)
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
