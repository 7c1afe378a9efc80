import { useEffect, useEffectEvent, useState } from 'react'

const pause = 250

/**
 * For a field whose changes are expensive (an address, a search): shows the typed value at once, but calls `onChange`
 * only when typing pauses. Changes from outside, such as a removed filter or Back, are shown.
 */
export function useTyped<Value>(
  value: Value,
  onChange: (value: Value) => void,
): { value: Value; onChange: (value: Value) => void } {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  // A late answer with a value that this field sent earlier must not replace newer text.
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
