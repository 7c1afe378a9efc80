import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { labels } from './labels.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'ltr' | 'before' | 'after' | 'autoComplete'> & {
  /** A new password: password managers then offer to generate one. */
  fresh?: boolean
}

/** A password, with a button that shows it. */
export function PasswordField({ fresh, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      ltr
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      after={
        <ToggleButton
          isSelected={shown}
          onChange={setShown}
          aria-label={shown ? labels.hidePassword : labels.showPassword}
          className="me-1 grid size-7 shrink-0 place-items-center rounded-sm text-text-3 hover:bg-hover hover:text-text"
        >
          {shown ? <EyeOff size={16} /> : <Eye size={16} />}
        </ToggleButton>
      }
    />
  )
}
