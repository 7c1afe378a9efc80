import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { codeLength } from '@kargozin/api/account/codes.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { ownData } from '@kargozin/api/recruitment/forgetting/own-data.ts'
import { erasureDays } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { useSend } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { CodeField } from '../ui/CodeField.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type OwnDataDialogProps = {
  token: string
  wish: 'read' | 'erase'
  /** Where the code is sent. */
  to: 'mobile' | 'email'
  /** Called to send another code. */
  sendCode: () => void
  sending: boolean
  /** The reason why no code could be sent. */
  failed: Error | null
  onClose: () => void
}

const labels = {
  mobile: 'The code that we sent to your mobile',
  email: 'The code that we sent to your e-mail address',
} as const

const shownBelowCode = () => undefined

/**
 * Asks for the code that was sent to the mobile number or the e-mail address of the application, and then shows the copy or erases
 * the data (`wish`).
 */
export function OwnDataDialog({ token, wish, to, sendCode, sending, failed, onClose }: OwnDataDialogProps) {
  const params = { token }
  const [code, setCode] = useState('')
  const [copy, setCopy] = useState<DataOf<typeof ownData.read> | null>(null)
  const read = useSend(ownData.read, { quiet: true, failed: shownBelowCode, done: setCopy })
  const erase = useSend(ownData.erase, { failed: shownBelowCode, done: onClose })
  const confirm = (typed: string) => {
    const input = { params, body: { code: typed } }
    if (wish === 'read') read.send(input)
    else erase.send(input)
  }
  if (copy) return <Copy copy={copy} onClose={onClose} />
  const isWrong = (wish === 'read' ? read : erase).error
  return (
    <Dialog
      open
      onClose={onClose}
      title={wish === 'read' ? t('A copy of your data') : t('Erase your data?')}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind={wish === 'read' ? 'primary' : 'danger'}
            pending={read.pending || erase.pending}
            disabled={code.length < codeLength}
            onPress={() => confirm(code)}
          >
            {wish === 'read' ? t('Get a copy') : t('Erase my data')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {wish === 'erase' && (
          <p>
            {t(
              'Everything that you sent to this organisation is erased in {days} days, in all your applications there. Until then you can take it back here.',
              { days: erasureDays },
            )}
          </p>
        )}
        <CodeField
          label={t(labels[to])}
          name="code"
          value={code}
          onChange={setCode}
          digits={codeLength}
          autoFocus
          error={isWrong?.message ?? failed?.message}
        />
        <Button kind="ghost" size="sm" className="justify-self-start" pending={sending} onPress={sendCode}>
          {t('Send a new code')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Offers the data as a file, with links to the submitted files. */
function Copy({ copy, onClose }: { copy: DataOf<typeof ownData.read>; onClose: () => void }) {
  const files = copy.applications.flatMap(it => it.files)
  const [url] = useState(() =>
    URL.createObjectURL(new Blob([JSON.stringify(copy.applications, null, 2)], { type: 'application/json' })),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('A copy of your data')}
      actions={<Button onPress={onClose}>{t('Close')}</Button>}
    >
      <ul className="divide-y divide-line rounded-md border border-line">
        <DownloadRow href={url} file="kargozin.json">
          {t('Your data, as a file')}
        </DownloadRow>
        {files.map(({ name, url: link }) => (
          <DownloadRow key={link} href={link} file={name}>
            {name}
          </DownloadRow>
        ))}
      </ul>
      {copy.applications.some(it => it.profile === null) && (
        <p className="mt-3 text-sm">
          {t(
            'The organisation merged your application with another one. The copy has only what you sent; please contact the organisation about the rest.',
          )}
        </p>
      )}
      {files.length > 0 && <p className="mt-3 text-sm text-text-3">{t('The links work for half an hour.')}</p>}
    </Dialog>
  )
}

function DownloadRow({ href, file, children }: { href: string; file: string; children: ReactNode }) {
  return (
    <li>
      <Link
        href={href}
        download={file}
        className="flex min-h-(--row) items-center gap-2.5 rounded-md px-3 py-2 text-primary hover:bg-hover"
      >
        <Download aria-hidden size={16} className="shrink-0" />
        <span className="min-w-0 truncate">
          <bdi>{children}</bdi>
        </span>
      </Link>
    </li>
  )
}
