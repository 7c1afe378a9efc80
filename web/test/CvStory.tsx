import { useState } from 'react'
import { maybe, shape, text } from '@kargozin/api/fields.ts'
import { useUrl } from '../core/routes/url.ts'
import { t } from '../core/words.ts'
import { CvReader } from '../recruitment/cv/CvReader.tsx'

const readerAddress = shape({ file: maybe(text(100)), type: maybe(text(200)), find: maybe(text(100)) })

/** The CV reader with a file of the test, and a marked place on its first page. */
export function CvStory() {
  const { values } = useUrl(readerAddress)
  const [active, setActive] = useState<string>()
  if (!values.file) return null
  const { file: name, type = 'application/pdf', find } = values
  const cv = { uuid: name, name, type, bytes: 1, url: `/files/${name}?signed`, unread: null, current: true }
  const place = { page: 1, x: 0.1, y: 0.08, width: 0.3, height: 0.02 }
  return (
    <div className="flex h-[70dvh] flex-col">
      <CvReader
        key={`${name} ${find}`}
        applicantId={name}
        cv={{ ...cv, created_at: '2026-01-01T00:00:00.000Z' }}
        find={find}
        marks={[{ id: 'name', name: t('Name'), place }]}
        active={active}
        onMark={setActive}
      />
    </div>
  )
}
