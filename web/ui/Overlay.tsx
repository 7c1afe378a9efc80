/** Covers the page while the app starts or changes the organisation. For a part of the page use Skeleton. */
export function Overlay({ label }: { label: string }) {
  return (
    <div className="appear-late fixed inset-0 z-50 grid place-items-center bg-bg">
      <output className="grid justify-items-center gap-3 text-text-3">
        <span aria-hidden className="size-7 animate-spin rounded-full border-3 border-line border-t-primary" />
        {label}
      </output>
    </div>
  )
}
