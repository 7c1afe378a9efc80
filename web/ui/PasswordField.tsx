import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { labels } from './labels.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'ltr' | 'before' | 'after' | 'autoComplete'> & {
  /** Whether the field is for a new password. Password managers then offer to generate one. */
  fresh?: boolean
}

/** A password field, with a button that shows the text. */
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
