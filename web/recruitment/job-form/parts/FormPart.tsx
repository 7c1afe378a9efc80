import { FieldLevels } from './FieldLevels.tsx'
import { PreviewBeside } from '../preview/PreviewBeside.tsx'
import { Questions } from './Questions.tsx'
import { RequiredFiles } from './RequiredFiles.tsx'
import type { PartProps } from './part-props.ts'

/** The editor of the application form, with a preview beside it on wide screens. */
export function FormPart({ form, saving }: PartProps) {
  return (
    <div className="grid gap-x-6 min-[1400px]:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <FieldLevels form={form} />
        <RequiredFiles form={form} />
        <Questions form={form} />
      </div>
      <PreviewBeside form={form} job={saving.job} />
    </div>
  )
}
