import { StepTexts } from '../recruitment/moves/StepTexts.tsx'
import { useOwnTexts } from '../recruitment/moves/own-texts.ts'

const idOf = (at: number) => `01890000-0000-7000-8000-00000000000${at}`

/** The text message of a step, in the dialog that moves three applicants there. */
export function StepTextsStory() {
  const own = useOwnTexts()
  return <StepTexts templates={[idOf(9)]} ids={[idOf(1), idOf(2), idOf(3)]} own={own} />
}
