import { Download } from 'lucide-react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { qrColours, qrOf, qrPng, qrSvg } from './qr.ts'

/** Downloads a file that was created in the browser. */
function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The QR code of a link, which can be downloaded as SVG or PNG. It is dark on white in every theme. */
export function QrCode({ link, name }: { link: string; name: string }) {
  const { size, path } = qrOf(link)
  return (
    <div className="grid justify-items-center gap-3">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="w-44 rounded-md border border-line">
        <title>{t('QR code of {link}', { link })}</title>
        <path fill={qrColours.light} d={`M0 0h${size}v${size}H0z`} />
        <path fill={qrColours.dark} d={path} />
      </svg>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          size="sm"
          icon={<Download size={14} />}
          onPress={() => void qrPng(link).then(file => download(file, `${name}.png`))}
        >
          {t('Image (PNG)')}
        </Button>
        <Button
          size="sm"
          icon={<Download size={14} />}
          onPress={() => download(new Blob([qrSvg(link)], { type: 'image/svg+xml' }), `${name}.svg`)}
        >
          {t('For print (SVG)')}
        </Button>
      </div>
    </div>
  )
}
