import { Chip } from '../../ui/Chip.tsx'
import { toneOf } from '../step-dot.ts'

/** The step in which an applicant is, in its colour. */
export const StepChip = ({ title, type }: { title: string; type: number }) => <Chip tone={toneOf(type)}>{title}</Chip>
