import { useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { shareFile } from './share-file.ts'
import { toastSuccess } from './toasts/toasts.tsx'

/** Opens the share sheet of the device with a file that is here already. Where no sheet opens the file is saved, and a message says so. */
export function ShareButton({ file, label }: { readonly file: File; readonly label: string }) {
  const [isOpen, setOpen] = useState(false)
  const share = async () => {
    // A second sheet does not open while one is.
    if (isOpen) return
    setOpen(true)
    const became = await shareFile(file)
    setOpen(false)
    if (became === 'saved') toastSuccess('Saved', `${file.name} is among your downloads.`)
  }
  return (
    <Button variant="quiet" size="small" onClick={() => void share()}>
      {label}
    </Button>
  )
}
