import { useEffect, useEffectEvent, useState } from 'react'

const pause = 250

/**
 * A field whose every change costs something (an address, a search): it shows what is typed at once and passes it on when
 * typing pauses. What comes from elsewhere – a filter cleared, going back – is shown.
 */
export function useTyped<Value>(
  value: Value,
  onChange: (value: Value) => void,
): { value: Value; onChange: (value: Value) => void } {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  // Our own change that comes back late must not undo what was typed since.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const pass = useEffectEvent(() => {
    setSent(typed)
    onChange(typed)
  })
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => pass(), pause)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return { value: typed, onChange: setTyped }
}
