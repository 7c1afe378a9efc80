import { maybe, shape, text } from '@kargozin/api/fields.ts'
import { useUrl } from '../core/routes/url.ts'
import { OwnClock, TehranClock } from '../core/OwnClock.tsx'
import { Time } from '../core/Time.tsx'
import { t } from '../core/words.ts'

const address = shape({ at: maybe(text(40)) })

/** A relative time, and the time by the clock of the device. */
export function TimeStory() {
  const { at } = useUrl(address).values
  return (
    <>
      <h1>{t('Job openings')}</h1>
      {at && <Time at={at} relative />}
      {at && <OwnClock at={at} />}
      {at && <TehranClock />}
    </>
  )
}
