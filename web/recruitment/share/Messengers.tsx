import { t, type Word } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../core/toasts/CopyButton.tsx'

const query = (values: Record<string, string>) => new URLSearchParams(values).toString().replaceAll('+', '%20')

/** The share link of each messenger. WhatsApp has no parameter for the address, so it is part of the text. */
const messengers: { name: Word; hrefOf: (url: string, text: string) => string }[] = [
  { name: 'Telegram', hrefOf: (url, text) => `https://t.me/share/url?${query({ url, text })}` },
  { name: 'WhatsApp', hrefOf: (url, text) => `https://wa.me/?${query({ text: `${text}\n${url}` })}` },
  { name: 'Bale', hrefOf: (url, text) => `https://ble.ir/share/url?${query({ url, text })}` },
  { name: 'LinkedIn', hrefOf: url => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
  { name: 'Eitaa', hrefOf: (url, text) => `https://eitaa.com/share/url?${query({ url, text })}` },
]

/** A prepared message with the link, which can be shared in a messenger or copied. */
export function Messengers({ link, text }: { link: string; text: string }) {
  const message = `${text}\n${link}`
  return (
    <>
      <pre
        dir="auto"
        className="mb-3 rounded-md border border-line bg-surface-2 p-3 font-sans break-words whitespace-pre-wrap"
      >
        {message}
      </pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={message} label={t('Copy the message')} />
        {messengers.map(({ name, hrefOf }) => (
          <Button key={name} href={hrefOf(link, text)} target="_blank">
            {t(name)}
          </Button>
        ))}
      </div>
    </>
  )
}
