import { ChartNoAxesCombined } from 'lucide-react'
import { sso } from '@kargozin/api/account/sso.ts'
import { CallError, makeCall } from '../core/calls/make-call.ts'
import { toast } from '../core/toasts/toast.tsx'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'

/** Opens the external data-mining service with the user signed in. Only in a build with VITE_DATA_MINING=1. */
export function DataMining() {
  const open = async () => {
    // Opened in the click handler itself, because the browser blocks later pop-ups.
    const tab = window.open('about:blank', '_blank')
    try {
      const { data } = await makeCall(sso.open, {})
      if (tab) tab.location.href = data.redirect
      else location.assign(data.redirect)
    } catch (error) {
      tab?.close()
      if (!(error instanceof CallError)) throw error
      toast.error(error.message)
    }
  }
  return (
    <Button kind="bar" icon={<ChartNoAxesCombined size={18} />} label={t('Data mining')} onPress={() => void open()} />
  )
}
