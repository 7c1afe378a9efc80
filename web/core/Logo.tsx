/**
 * The product's logo in the colour of the surrounding text. The shape is defined only in public/logo.svg; its colours are for
 * browser tabs.
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
