import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'

type CopyButtonProps = Pick<ButtonProps, 'size' | 'kind' | 'disabled'> & {
  text: string
  label: string
  /** Only the icon is shown. */
  small?: boolean
}

/** Copies a text to the clipboard, and shows a confirmation for a moment. */
export function CopyButton({ text, label, small, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // No permission, or a page without HTTPS.
      toast.error(t('Your browser blocked copying. Select the text and copy it yourself.'))
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  const said = copied ? t('Copied') : label
  const icon = copied ? <Check size={15} /> : <Copy size={15} />
  return (
    <Button {...look} icon={icon} onPress={() => void copy()} label={said}>
      {small ? undefined : said}
    </Button>
  )
}
