import { SquareKanban } from 'lucide-react'
import { t } from '../../core/words.ts'
import { ColumnsButton } from '../../kit/columns/ColumnsButton.tsx'
import type { ColumnLook } from '../../kit/columns/column-look.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'
import { tableColumns } from './table-columns.ts'

export type Looks = { look: ColumnLook; choose: (look: ColumnLook) => void }

/** The switch between board and table, and the columns of the table. Loaded after the board. */
export const ViewTools = ({ asTable, looks }: { asTable: boolean; looks: Looks }) => (
  <>
    {asTable && <ColumnsButton columns={tableColumns()} {...looks} />}
    <ViewSwitch first={{ label: t('Board'), icon: <SquareKanban size={15} /> }} />
  </>
)
