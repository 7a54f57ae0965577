/** A placeholder while content loads. Give it the size of the content, so that nothing moves. */
export function Skeleton({ className = 'h-4 w-full' }: { readonly className?: string }) {
  return <span aria-hidden className={`block animate-breathe rounded-inner bg-line/70 ${className}`} />
}

/** Placeholder rows of a list, announced once. */
export function SkeletonRows({ rows = 3, label = 'Loading' }: { readonly rows?: number; readonly label?: string }) {
  return (
    <output className="grid gap-4 py-2">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="flex items-center justify-between gap-3">
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4.5 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </span>
          <Skeleton className="h-6 w-20" />
        </span>
      ))}
    </output>
  )
}
