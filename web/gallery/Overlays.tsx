import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../core/toasts/toast.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { Popover } from '../ui/Popover.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Row, Section } from './Section.tsx'
import { say } from './words.ts'

type Open = 'dialog' | 'alert' | 'drawer' | null

export function Overlays() {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Section title={say('پنجره‌ها و پیام‌ها', 'Windows and messages')}>
      <Row>
        <Button onPress={() => setOpen('dialog')}>{say('پنجره', 'Dialog')}</Button>
        <Button onPress={() => setOpen('alert')}>{say('هشدار', 'Alert')}</Button>
        <Button onPress={() => setOpen('drawer')}>{say('کشو', 'Drawer')}</Button>
        <Popover
          label={say('نکته', 'Hint')}
          trigger={<Button>{say('پاپ‌آور', 'Popover')}</Button>}
          className="max-w-64 p-3"
        >
          {say('متن کوتاهی کنار دکمه.', 'A short text beside the button.')}
        </Popover>
        <Button kind="ghost" onPress={() => toast.success(say('عملیات با موفقیت انجام شد', 'Done successfully.'))}>
          {say('موفق', 'Success')}
        </Button>
        <Button kind="ghost" onPress={() => toast.error(say('خطای سرور', 'Server error'))}>
          {say('خطا', 'Error')}
        </Button>
        <Button
          kind="ghost"
          onPress={() =>
            toast.undo(say('سارا محمدی به مصاحبه رفت', 'Sara moved to interview'), () =>
              toast.info(say('برگشت', 'Undone')),
            )
          }
        >
          {say('واگرد', 'Undo')}
        </Button>
      </Row>
      <Windows open={open} close={close} />
      <Sara open={open === 'drawer'} close={close} />
    </Section>
  )
}

function Windows({ open, close }: { open: Open; close: () => void }) {
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={say('تغییر سازمان', 'Change organisation')}
        width={500}
        actions={
          <>
            <Button kind="ghost" onPress={close}>
              {say('انصراف', 'Cancel')}
            </Button>
            <Button kind="primary" onPress={close}>
              {say('ذخیره', 'Save')}
            </Button>
          </>
        }
      >
        <TextField label={say('عنوان', 'Title')} required />
      </Dialog>
      <Dialog
        kind="alert"
        open={open === 'alert'}
        onClose={close}
        title={say('حذف همیشگی ۳ متقاضی؟', 'Delete 3 applicants permanently?')}
        actions={
          <>
            <Button kind="ghost" onPress={close}>
              {say('انصراف', 'Cancel')}
            </Button>
            <Button kind="danger" icon={<Trash2 size={15} />} onPress={close}>
              {say('حذف', 'Delete')}
            </Button>
          </>
        }
      >
        {say('رزومه‌ها، یادداشت‌ها و امتیازها هم از بین می‌روند.', 'Their CVs, comments and scores will be deleted too.')}
      </Dialog>
    </>
  )
}

function Sara({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={close}
      title={say('سارا محمدی', 'Sara Mohammadi')}
      aside={<Chip tone="info">{say('مصاحبه', 'Interview')}</Chip>}
      steps={
        <>
          <Button kind="ghost" icon={<ChevronUp size={17} />} label={say('قبلی', 'Previous')} />
          <Button kind="ghost" icon={<ChevronDown size={17} />} label={say('بعدی', 'Next')} />
        </>
      }
      footer={
        <>
          <Button kind="primary">{say('انتقال به استخدام', 'Move to hire')}</Button>
          <Button kind="danger">{say('رد کردن', 'Reject')}</Button>
        </>
      }
    >
      {say('جزئیات متقاضی اینجاست.', 'The applicant’s details are here.')}
    </Drawer>
  )
}
