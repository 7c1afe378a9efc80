import { ApplicantScreen, type Board, type OpenedApplicant } from './ApplicantScreen.tsx'
import { WithoutBoard } from './WithoutBoard.tsx'

/** An applicant in a drawer beside their list. Without a board, the drawer loads the steps of the job itself. */
export const ApplicantDrawer = ({ board, ...opened }: OpenedApplicant & { board?: Board }) =>
  board ? <ApplicantScreen {...opened} board={board} /> : <WithoutBoard {...opened} />
