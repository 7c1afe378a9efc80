import { useEffect, useState } from 'react'

/** The value of some time ago: it follows when the changes pause for so many milliseconds. */
export function usePaused<Value>(value: Value, pause: number): Value {
  const text = JSON.stringify(value)
  const [paused, setPaused] = useState({ text, value })
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ text, value: JSON.parse(text) as Value }), pause) // `text` is the value as JSON
    return () => clearTimeout(timer)
  }, [text, pause])
  return paused.value
}
