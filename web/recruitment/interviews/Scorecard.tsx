import { Send } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { recommendations } from '@kargozin/api/labels-work.ts'
import { takeBackSeconds, weightedScore } from '@kargozin/api/recruitment/interviews/interview-rules.ts'
import type { InterviewSection } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { latinDigits } from '@kargozin/api/persian.ts'
import { Field } from '../../core/calls/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { KeepChanges } from '../../core/saving/KeepChanges.tsx'
import { SaveNote } from '../../core/saving/SaveNote.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { NextScorecard } from './NextScorecard.tsx'
import { ScorePicker } from './ScorePicker.tsx'
import { hasOpinion, scoredIn, type ScorecardValues } from './scorecard-values.ts'
import type { ScorecardForm } from './use-scorecard.ts'

type Props = { section: InterviewSection; card: ScorecardForm }

type BarProps = Props & { applicantId: string }

/** The caller’s scorecard for a section: the questions, the opinion, and the button that submits it. */
export function ScorecardFields({ section, card: { form } }: Props) {
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5">
        {section.questions.map((question, index) => (
          <li key={question.question_key}>
            <Question form={form} question={question} index={index} />
          </li>
        ))}
      </ol>
      <Opinion form={form} section={section} />
    </div>
  )
}

type QuestionProps = {
  form: UseFormReturn<ScorecardValues>
  question: InterviewSection['questions'][number]
  index: number
}

const isTyping = (target: EventTarget) => target instanceof HTMLElement && target.closest('textarea, input') !== null

/** A question. The digits 1 to 5 give the score while the focus is in it. */
function Question({ form, question, index }: QuestionProps) {
  const name = `questions.${index}` as const
  const byKey = (event: KeyboardEvent) => {
    const digit = Number(latinDigits(event.key))
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || !(digit >= 1 && digit <= 5)) return
    event.preventDefault()
    form.setValue(`${name}.score`, digit, { shouldDirty: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the digits are a shortcut for the buttons inside
    <fieldset className="grid gap-2" onKeyDown={byKey}>
      <legend className="mb-2 flex w-full items-baseline gap-2 font-medium">
        <span className="min-w-0 flex-1 break-words">
          {number(index + 1)}. <bdi>{question.title}</bdi>
        </span>
        <span className="shrink-0 text-xs font-normal text-text-3">
          {t('Weight {weight}', { weight: question.weight })}
        </span>
      </legend>
      <Field control={form.control} name={`${name}.score`}>
        {field => (
          <ScorePicker
            label={t('Score for “{question}”', { question: question.title })}
            value={field.value}
            onChange={field.onChange}
            scale={question.scale}
          />
        )}
      </Field>
      <Field control={form.control} name={`${name}.answer`}>
        {field => (
          <TextArea
            {...field}
            label={t('Note on “{question}”', { question: question.title })}
            hideLabel
            rows={2}
            maxLength={2000}
            placeholder={t('What you heard and saw')}
          />
        )}
      </Field>
    </fieldset>
  )
}

function Opinion({ form, section }: { form: UseFormReturn<ScorecardValues>; section: InterviewSection }) {
  const questions = useWatch({ control: form.control, name: 'questions' })
  const weights = new Map(section.questions.map(it => [it.question_key, it.weight]))
  const weighted = weightedScore(questions.map(({ key, score }) => ({ score, weight: weights.get(key) ?? 1 })))
  return (
    <section aria-label={t('Opinion')} className="grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">{t('Opinion')}</h3>
        <p className="text-sm text-text-2">
          {t('Weighted score of the questions')}: <strong>{weighted === null ? '—' : number(weighted)}</strong>
        </p>
      </div>
      <Field control={form.control} name="strengths">
        {field => <TextArea {...field} label={t('Strengths')} rows={2} maxLength={5000} />}
      </Field>
      <Field control={form.control} name="doubts">
        {field => <TextArea {...field} label={t('Doubts')} rows={2} maxLength={5000} />}
      </Field>
      <Field control={form.control} name="score">
        {field => (
          <div className="grid gap-1.5">
            <span className="text-sm font-medium">{t('Overall score')}</span>
            <ScorePicker label={t('Overall score')} value={field.value} onChange={field.onChange} />
          </div>
        )}
      </Field>
      <Field control={form.control} name="recommendation">
        {field => (
          <RadioGroup
            label={t('Would you hire this person?')}
            options={optionsOf(recommendations)}
            value={field.value ?? undefined}
            onChange={field.onChange}
            onClear={() => field.onChange(null)}
            inline
          />
        )}
      </Field>
    </section>
  )
}

/** The state of the scorecard and its button, at the bottom of the page. */
export function ScorecardBar({ applicantId, section, card: { form, saver, thing, state } }: BarProps) {
  const values = useWatch({ control: form.control }) as ScorecardValues // `defaultValues` sets every field
  const submitted = thing?.state === 'submitted'
  const submit = async () => {
    if (!(await saver.save('submit'))) return
    if (submitted) return toast.success(t('Your scorecard was corrected.'))
    toast.undoFor(takeBackSeconds, t('Your scorecard was submitted.'), () => void saver.save('take back'))
  }
  const why = hasOpinion(values) ? null : t('Rate a question, or give an overall score or a recommendation, first.')
  return (
    <>
      <span className="text-sm text-text-2">
        {t('{done} of {count} questions rated', { done: scoredIn(values), count: section.questions.length })}
      </span>
      {submitted && <Chip tone="green">{t('Submitted')}</Chip>}
      <SaveNote state={state} itself={!submitted} />
      <span className="flex-1" />
      {(!submitted || saver.dirty()) && (
        <Button
          kind="primary"
          icon={<Send size={15} />}
          pending={state.at === 'saving'}
          why={why}
          onPress={() => void submit()}
        >
          {submitted ? t('Save the correction') : t('Submit')}
        </Button>
      )}
      {submitted && !saver.dirty() && <NextScorecard applicantId={applicantId} section={section.section_key} />}
      <KeepChanges saving={saver} />
    </>
  )
}

/** Says that a save was refused; after a save in another window, offers both versions. */
export function ScorecardRefused({ card: { saver, state, conflict } }: Pick<Props, 'card'>) {
  if (conflict)
    return (
      <Banner
        tone="warn"
        action={
          <span className="flex flex-wrap gap-1">
            <Button size="sm" onPress={() => saver.resolve('theirs')}>
              {t('Load the saved one')}
            </Button>
            <Button size="sm" kind="ghost" onPress={() => saver.resolve('mine')}>
              {t('Keep this one')}
            </Button>
          </span>
        }
      >
        {t('You saved this scorecard in another window.')}
      </Banner>
    )
  return state.at === 'refused' ? <Banner tone="danger">{state.message}</Banner> : null
}
