import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFieldArray, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { maxSurveyPages, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCheckedForm } from '../../core/calls/checked-form.ts'
import { goTo } from '../../core/routes/history.ts'
import { Field } from '../../core/calls/form.tsx'
import { readStored } from '../../core/kept.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { KeepChanges } from '../../core/saving/KeepChanges.tsx'
import { useSaveKeys } from '../../core/saving/use-save-keys.ts'
import { SurveyConflictDialog } from './SurveyConflictDialog.tsx'
import { SurveyHead } from './SurveyHead.tsx'
import { SurveyPageCard } from './SurveyPageCard.tsx'
import { draftKey, type KeptSurvey } from './survey-saver.ts'
import { newPage, problemsOf, resolver, valuesOf, type SurveyValues } from './survey-values.ts'
import { useSurveySaving, type SurveySaving } from './use-survey-saving.ts'

type SurveyEditorProps = {
  /** The questionnaire to edit; undefined for a new one. */
  start: Survey | undefined
  /** The current version on the server, which another person may have saved. */
  fresh: Survey | undefined
  onMade: (survey: Survey) => void
}

/** The editor of a questionnaire and its pages. It saves automatically. */
export function SurveyEditor({ start, fresh, onMade }: SurveyEditorProps) {
  const [kept] = useState(() => readStored<KeptSurvey>(draftKey(start?.uuid)))
  const [first] = useState(() => valuesOf(start))
  const form = useCheckedForm<SurveyValues>(kept?.values ?? first, resolver)
  const saving = useSurveySaving(form, { start, first, version: kept?.version ?? null, onMade })
  useOthersChanges(saving, fresh)
  const finish = useFinish(form, saving)
  useSaveKeys({ save: () => void saving.save(), main: finish })
  return (
    <div>
      <SurveyHead form={form} saving={saving} onFinish={finish} />
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
        <Notes saving={saving} kept={kept !== undefined} />
        <Card>
          <Field control={form.control} name="title">
            {field => (
              <TextField
                {...field}
                label={t('Title of the questionnaire')}
                required
                autoFocus={!start}
                maxLength={200}
                placeholder={t('For example: before the interview')}
                help={t('Applicants see it above the questions.')}
                className="[&_input]:font-semibold"
              />
            )}
          </Field>
        </Card>
        <Pages form={form} saved={saving.survey} />
      </div>
      <KeepChanges saving={saving} />
      {saving.conflict && (
        <SurveyConflictDialog conflict={saving.conflict} onChoose={saving.resolve} onClose={saving.postpone} />
      )}
    </div>
  )
}

function Pages({ form, saved }: { form: UseFormReturn<SurveyValues>; saved: Survey | undefined }) {
  const { fields, append, remove, insert, move } = useFieldArray({
    control: form.control,
    name: 'pages',
    keyName: 'row',
  })
  const removePage = (index: number) => {
    const page = form.getValues(`pages.${index}`)
    remove(index)
    toast.undo(t('The page was deleted.'), () => insert(index, page, { shouldFocus: false }))
  }
  const full = fields.length >= maxSurveyPages
  return (
    <>
      <ol className="grid grid-cols-1 gap-4">
        {fields.map((page, index) => (
          <SurveyPageCard
            key={page.row}
            form={form}
            id={page.key}
            index={index}
            count={fields.length}
            saved={saved}
            onMove={move}
            onRemove={() => removePage(index)}
          />
        ))}
      </ol>
      <div>
        <Button
          icon={<Plus size={15} />}
          why={full ? t('A questionnaire has at most {count} pages.', { count: maxSurveyPages }) : null}
          onPress={() => append(newPage(), { focusName: `pages.${fields.length}.questions.0.title` })}
        >
          {t('Add a page')}
        </Button>
        <p className="mt-1.5 text-xs text-text-3">
          {t('Applicants answer one page at a time; each page they send is saved.')}
        </p>
      </div>
    </>
  )
}

/** Shows that unsaved changes were restored from this browser, and why the server refused to save. */
function Notes({ saving, kept }: { saving: SurveySaving; kept: boolean }) {
  const [shown, setShown] = useState(kept)
  const { state } = saving
  const discard = () => {
    saving.discard()
    setShown(false)
  }
  return (
    <>
      {state.at === 'refused' && state.message && <Banner tone="danger">{state.message}</Banner>}
      {shown && (
        <Banner
          onClose={() => setShown(false)}
          action={
            saving.dirty() && (
              <Button size="sm" onPress={discard}>
                {t('Discard')}
              </Button>
            )
          }
        >
          {t('Your unsaved changes from last time have been restored.')}
        </Banner>
      )}
    </>
  )
}

/** Shows the version that another person saved, if this form has no unsaved changes. */
function useOthersChanges(saving: SurveySaving, fresh: Survey | undefined) {
  const adopt = useEffectEvent((survey: Survey) => {
    if (saving.adopt(survey))
      toast.info(t('Someone else saved this questionnaire. You are now seeing the latest version.'))
  })
  useEffect(() => {
    if (fresh) adopt(fresh)
  }, [fresh])
}

/** Shows errors if there are any. Otherwise saves, and then goes back to the list. */
function useFinish(form: UseFormReturn<SurveyValues>, saving: SurveySaving) {
  return () => {
    const first = problemsOf(form.getValues())[0]
    if (first) {
      void form.trigger()
      form.setFocus(first.field as FieldPath<SurveyValues>) // the form and the contract have the same field names
      return
    }
    void saving.save().then(saved => {
      if (saved) goTo(paths.surveys())
    })
  }
}
