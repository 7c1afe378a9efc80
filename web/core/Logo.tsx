/**
 * The mark of the product in the colour of the text around it. The shape itself stands in public/logo.svg alone; its
 * colours there are for browser tabs.
 */
export function Logo({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={`logo-mark inline-block shrink-0 bg-current ${className ?? ''}`}
      style={{ width: size, height: size }}
    />
  )
}
