import type { ReactNode } from 'react'

/** What a chart shows as a table, for screen readers. `children` are its rows. */
export function HiddenTable({ label, columns, className = '', children }: HiddenTableProps) {
  return (
    <div className="sr-only">
      {/* Its lines break as if it were seen: else it would be wider than the screen, where text is large. */}
      <table className={`w-60 whitespace-normal ${className}`}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type HiddenTableProps = {
  readonly label: string
  readonly columns: readonly string[]
  readonly className?: string
  readonly children: ReactNode
}
