import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { toast } from './toast.tsx'
import { t } from '../words.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'

type CopyButtonProps = Pick<ButtonProps, 'size' | 'kind' | 'disabled'> & {
  text: string
  label: string
  /** Shows only the icon; the label is for screen readers. */
  small?: boolean
}

/** Copies a text to the clipboard. Returns whether the browser allowed it; if not, the user is told what to do. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The browser gave no permission, or the page is not served by HTTPS.
    toast.error(t('Your browser blocked copying. Select the text and copy it yourself.'))
    return false
  }
}

/** A button that copies a text to the clipboard. Its label is “Copied” for the next two seconds. */
export function CopyButton({ text, label, small, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  const currentLabel = copied ? t('Copied') : label
  const icon = copied ? <Check size={15} /> : <Copy size={15} />
  return (
    <Button {...look} icon={icon} onPress={() => void copy()} label={currentLabel}>
      {small ? undefined : currentLabel}
    </Button>
  )
}
