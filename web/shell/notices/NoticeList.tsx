import {
  AtSign,
  BellOff,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CheckCheck,
  DoorOpen,
  FileCheck,
  FileClock,
  FileDown,
  FilePen,
  FileX,
  HardDrive,
  Hourglass,
  ListTodo,
  Mail,
  MessageSquareWarning,
  Reply,
  RotateCcw,
  ShieldCheck,
  TimerReset,
  UserRoundCheck,
  UserRoundPlus,
  UserStar,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Button as AriaButton, Link } from 'react-aria-components'
import type { NotificationType } from '@kargozin/api/labels-work.ts'
import { notifications, type Notification } from '@kargozin/api/messages/notifications.ts'
import { sentMessages } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { useSend } from '../../core/calls/api.ts'
import { Time } from '../../core/Time.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'

/** Every kind of notice has an icon. */
const icons: Record<NotificationType, LucideIcon> = {
  ListedErasures: ShieldCheck,
  NearErasures: ShieldCheck,
  SuggestedTalents: UserStar,
  UnseenApplicant: UserRoundPlus,
  Mentioned: AtSign,
  CommentReply: Reply,
  NewTask: ListTodo,
  SkippingDeadlineTask: TimerReset,
  FailedSmsToApplicant: MessageSquareWarning,
  DiskShort: HardDrive,
  ImportedApplicants: FileDown,
  MessagesHeld: Hourglass,
  MessagesHeldUnproved: Hourglass,
  Replied: Mail,
  ApplicantStepChange: UserRoundCheck,
  ApplicantsStepChange: UserRoundCheck,
  NewTasks: ListTodo,
  OnboardingTasks: ListTodo,
  NewAppointment: CalendarPlus,
  ChangedAppointment: CalendarClock,
  CancelledAppointment: CalendarX,
  NoLongerYourAppointment: CalendarX,
  AppointmentReminder: CalendarClock,
  AppointmentCome: CalendarCheck,
  AppointmentCannot: CalendarX,
  BookingBooked: CalendarCheck,
  BookingMoved: CalendarClock,
  BookingCancelled: CalendarX,
  BookingDeclined: CalendarX,
  BookingUnanswered: Hourglass,
  BookingNoTimes: CalendarX,
  OverdueScorecard: TimerReset,
  OverdueScorecards: TimerReset,
  ExpiringDocument: FileClock,
  ContractEnds: FileClock,
  ContractsEnd: FileClock,
  ProbationEnds: Hourglass,
  ProbationsEnd: Hourglass,
  CorrectionAsked: FilePen,
  CorrectionAccepted: FileCheck,
  CorrectionRefused: FileX,
  EmployeeLeft: DoorOpen,
  EmployeeLeftWork: DoorOpen,
}

/** Marks all notifications as read, and offers undo. */
export function ReadAll() {
  const back = useSend(notifications.unreadAll, { quiet: true })
  const all = useSend(notifications.readAll, {
    quiet: true,
    done: ({ read_at }) =>
      toast.undo(t('All notifications are marked as read.'), () => back.send({ body: { read_at } })),
  })
  return (
    <Button kind="ghost" size="sm" icon={<CheckCheck size={15} />} pending={all.pending} onPress={() => all.send({})}>
      {t('Mark all as read')}
    </Button>
  )
}

type NoticeListProps = {
  all: readonly Notification[]
  onlyUnread: boolean
  /** The kind that the list is limited to. */
  kind?: NotificationType | undefined
  /** Called when a notice leads to its screen. */
  onLeave?: () => void
}

/** Notices as rows. Opening one reads it, and those that it stands for. */
export function NoticeList({ all, onlyUnread, kind, onLeave }: NoticeListProps) {
  const read = useSend(notifications.read, { quiet: true })
  const open = (it: Notification) => {
    if (!it.read) read.send({ params: { id: it.id } })
    if (it.link) onLeave?.()
  }
  if (all.length === 0)
    return (
      <EmptyState
        small
        icon={<BellOff size={18} />}
        title={onlyUnread ? t('Everything is read') : t('Nothing new')}
        text={
          kind
            ? t('There is no such notification of this kind. Choose another kind.')
            : t('New applicants, tasks and deadlines that concern you appear here.')
        }
      />
    )
  return (
    <ul>
      {all.map(it => (
        <li key={it.id} className="border-b border-line last:border-0">
          <Notice it={it} onOpen={() => open(it)} />
          {it.data.sms?.attempts === 1 && <SendAgain id={it.data.sms.id} />}
        </li>
      ))}
    </ul>
  )
}

/** Sends a failed text message again; the list then shows it without this button. */
function SendAgain({ id }: { id: string }) {
  const again = useSend(sentMessages.retry)
  return (
    <div className="-mt-1 ps-14 pe-4 pb-2.5">
      <Button
        size="sm"
        icon={<RotateCcw size={14} />}
        pending={again.pending}
        onPress={() => again.send({ params: { id } })}
      >
        {t('Send again')}
      </Button>
    </div>
  )
}

const row =
  'flex w-full items-start gap-3 px-4 py-2.5 text-start no-underline outline-offset-[-2px] transition-colors hover:bg-hover'

/** A notification, which is a link if it has a screen. */
function Notice({ it, onOpen }: { it: Notification; onOpen: () => void }) {
  const content = <NoticeContent it={it} />
  if (it.link)
    return (
      <Link href={it.link} onPress={onOpen} className={row}>
        {content}
      </Link>
    )
  return (
    <AriaButton onPress={onOpen} className={row}>
      {content}
    </AriaButton>
  )
}

function NoticeContent({ it }: { it: Notification }) {
  // A server that was updated later may know more kinds.
  const Icon = icons[it.pascal_case_type as NotificationType] as LucideIcon | undefined
  return (
    <>
      <span
        aria-hidden
        className={cx(
          'mt-0.5 grid size-7 shrink-0 place-items-center rounded-full',
          it.read ? 'bg-surface-2 text-text-3' : 'bg-soft text-soft-ink',
        )}
      >
        {Icon && <Icon size={15} />}
      </span>
      <span className={cx('min-w-0 flex-1 leading-tight', it.read && 'text-text-2')}>
        <SafeHtml html={it.text} />
        <Time at={it.created_at} relative className="text-xs text-text-3" />
      </span>
      {!it.read && (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-primary">
          <span className="sr-only">{t('Unread')}</span>
        </span>
      )}
    </>
  )
}
