import { useEffect } from 'react'
import type { PhotoPart } from '#domain/photos/parts'
import { retryPictures, usePicture } from '../../../data/photos/pictures.ts'
import type { ShownPhoto } from '../../../data/photos/photos.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { text } from './text.ts'

/** The picture of a photo once it is here, in a box of the size of its place: nothing moves when it comes. */
export function Picture({ photo, part, alt, className = '' }: PictureProps) {
  const { url, hasFailed, refusal } = usePicture(photo.id, part)
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retryPictures)
    return () => removeEventListener('online', retryPictures)
  }, [hasFailed])
  if (url !== undefined)
    return <img src={url} alt={alt} width={photo.width} height={photo.height} decoding="async" className={className} />
  return hasFailed ? (
    <span className={`grid place-content-center justify-items-center gap-1 p-1.5 text-center text-ink-2 ${className}`}>
      <Icon name="offline" className="size-5" />
      <span className="text-caption">{refusal === undefined ? text.picture.absent : text.picture.refused}</span>
    </span>
  ) : (
    <Skeleton className={className} />
  )
}

type PictureProps = {
  readonly photo: ShownPhoto
  readonly part: PhotoPart
  /** What it shows. Empty where the words stand beside it. */
  readonly alt: string
  readonly className?: string
}
