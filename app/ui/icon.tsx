import type { ReactNode } from 'react'

/** A line icon in the colour of the text around it. With a label it is an image; without one it is decorative. */
export function Icon({ name, ...frame }: IconProps) {
  return <LineIcon {...frame}>{drawings[name]}</LineIcon>
}

/** The frame of an icon: a screen that alone shows a drawing keeps it, since every screen loads those of this file. */
export function LineIcon({ label, className = 'size-6', children }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {children}
    </svg>
  )
}

type LineIconProps = { readonly label?: string; readonly className?: string; readonly children: ReactNode }

type IconProps = Omit<LineIconProps, 'children'> & { readonly name: IconName }

export type IconName = keyof typeof drawings

const drawings = {
  home: <path d="M3 11l9-8 9 8v9a1.5 1.5 0 0 1-1.5 1.5H15v-6H9v6H4.5A1.5 1.5 0 0 1 3 20z" />,
  track: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 7.5v9M7.5 12h9" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="4.5" width="17" height="16" rx="3" />
      <path d="M3.5 9.5h17M8 2.5v4M16 2.5v4" />
    </>
  ),
  progress: <path d="M3 20h18M5 16l4.5-5 3.5 3 6-8" />,
  settings: (
    <>
      <circle cx="12" cy="12" r="3.2" />
      <path d="M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M5.5 18.5l1.7-1.7M16.8 7.2l1.7-1.7" />
    </>
  ),
  back: <path d="M14.5 5.5L8 12l6.5 6.5" />,
  forward: <path d="M9.5 5.5L16 12l-6.5 6.5" />,
  down: <path d="M5.5 9.5L12 16l6.5-6.5" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.2 2" />
    </>
  ),
  trash: <path d="M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5l.8 13h9.4l.8-13M10 10.5v5.5M14 10.5v5.5" />,
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3.2" />,
  filter: <path d="M4 7h16M7 12h10M10.5 17h3" />,
  edit: <path d="M4.5 19.5l.9-4L16 4.9a1.6 1.6 0 0 1 2.3 0l.8.8a1.6 1.6 0 0 1 0 2.3L8.5 18.6zM13.8 7.1l3.1 3.1" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4.5v4.8h-4.8" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.5V7.8a4 4 0 0 1 8 0v2.7M12 14.5v2" />
    </>
  ),
  shield: <path d="M12 3l7.5 2.7v5.6c0 4.6-3.1 8-7.5 9.7-4.4-1.7-7.5-5.1-7.5-9.7V5.7zM8.8 12l2.3 2.3 4.2-4.4" />,
  bell: <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />,
  calculator: (
    <>
      <rect x="5" y="3" width="14" height="18" rx="3" />
      <path d="M8.5 7.5h7M8.5 12h.01M12 12h.01M15.5 12h.01M8.5 16.5h.01M12 16.5h.01M15.5 16.5h.01" />
    </>
  ),
  book: (
    <path d="M12 6.2C10.2 4.8 7.5 4.3 4 4.5v13.5c3.5-.2 6.2.3 8 1.8 1.8-1.5 4.5-2 8-1.8V4.5c-3.5-.2-6.2.3-8 1.7zM12 6.2v13.6" />
  ),
  sparkle: (
    <path d="M11 4c.7 4.3 2.7 6.3 7 7-4.3.7-6.3 2.7-7 7-.7-4.3-2.7-6.3-7-7 4.3-.7 6.3-2.7 7-7zM18.5 3v4M20.5 5h-4M18.5 17.5v3M20 19h-3" />
  ),
  vial: (
    <path d="M9 3h6M9.8 3v3.2c0 1.4-3.3 1.9-3.3 4.8v7.5A2.5 2.5 0 0 0 9 21h6a2.5 2.5 0 0 0 2.5-2.5V11c0-2.9-3.3-3.4-3.3-4.8V3M6.5 14h11" />
  ),
  target: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="4.5" />
      <path d="M12 12h.01" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="4.2" />
      <path d="M4 20.5c1-4 4-6 8-6s7 2 8 6" />
    </>
  ),
  warning: <path d="M12 3.5l9.3 16.3a.8.8 0 0 1-.7 1.2H3.4a.8.8 0 0 1-.7-1.2zM12 9.5v5M12 17.8h.01" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.6h.01" />
    </>
  ),
  offline: <path d="M7 18.5h10a4.2 4.2 0 0 0 1.7-8 6.8 6.8 0 0 0-10-4.2M6.3 9.2A4.7 4.7 0 0 0 7 18.5M3.5 3.5l17 17" />,
  camera: (
    <>
      <path d="M4.5 7.5h3l1.6-2.5h5.8l1.6 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5z" />
      <circle cx="12" cy="13" r="3.4" />
    </>
  ),
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="3" />
      <path d="M3.8 7.2L12 13l8.2-5.8" />
    </>
  ),
  device: (
    <>
      <rect x="6.5" y="2.5" width="11" height="19" rx="2.8" />
      <path d="M10.8 18.2h2.4" />
    </>
  ),
  spinner: <path d="M12 3a9 9 0 1 1-9 9" />,
  download: <path d="M12 4v11M7.3 10.6L12 15.3l4.7-4.7M4.5 19.8h15" />,
  video: (
    <>
      <rect x="3" y="6" width="12.5" height="12" rx="3" />
      <path d="M15.5 11l5.5-3.2v8.4L15.5 13z" />
    </>
  ),
} satisfies Record<string, ReactNode>
