import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { mayAddPhotos } from '#domain/photos/age'
import { monthDayYear } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import { removePhoto } from '../../../data/photos/mutations.ts'
import { ANGLE_NAMES } from '../../../data/photos/names.ts'
import { usePhotos, type ShownPhoto } from '../../../data/photos/photos.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import { useProfile } from '../../../data/profile/profile.ts'
import { PremiumGate } from '../../../shell/gates/premium-gate.tsx'
import { useConfirm } from '../../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../../shell/input/use-tap-guard.tsx'
import { lazySheet } from '../../../shell/loading/lazy-sheet.tsx'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { useSettledOnce } from '../../../shell/loading/use-settled-once.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { Card } from '../../../ui/card.tsx'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useOpenState } from '../../../ui/dialogs/use-open-state.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { text as words } from '../text.ts'
import { comparableAngles } from './comparable-angles.ts'
import { PhotoList } from './photo-list.tsx'
import { text } from './text.ts'

const AddSheet = lazySheet(() => import('./add-sheet.tsx').then((module) => module.AddSheet))
const CompareSheet = lazySheet(() => import('./compare-sheet.tsx').then((module) => module.CompareSheet))
const TimelapseSheet = lazySheet(() => import('./timelapse-sheet.tsx').then((module) => module.TimelapseSheet))
const PhotoSheet = lazySheet(() => import('./photo-sheet.tsx').then((module) => module.PhotoSheet))

/** The photos by day. A person whose premium has ended keeps what is there: the gate stands only where there is nothing. */
export function PhotosTab({ premium }: { readonly premium: boolean | undefined }) {
  const { photos, isError, refetch } = usePhotos()
  const here = useSettledOnce(photos !== undefined || isError, premium !== undefined)
  const hasPhotos = photos !== undefined && photos.length > 0
  return (
    <PremiumGate feature={words.gatedFeature.photos} premium={hasPhotos ? true : premium}>
      <div className="grid gap-3.5">
        {here && photos ? (
          <Photos photos={photos} premium={premium} />
        ) : here ? (
          <Card>
            <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
          </Card>
        ) : (
          <Loading />
        )}
      </div>
    </PremiumGate>
  )
}

function Loading() {
  return (
    <>
      <Skeleton className="h-12.5 rounded-control" />
      <output className="grid grid-cols-3 gap-2 pt-9">
        <span className="sr-only">{text.loading}</span>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} className="aspect-square" />
        ))}
      </output>
    </>
  )
}

function Photos({
  photos,
  premium,
}: {
  readonly photos: readonly ShownPhoto[]
  readonly premium: boolean | undefined
}) {
  const adding = useOpenState()
  const comparing = useOpenState()
  const timelapse = useOpenState()
  const shown = useConfirm<ShownPhoto>()
  const { data: profile } = useProfile()
  // An edit that waits changes what the sheet says.
  const current = photos.find(({ id }) => id === shown.about?.id) ?? shown.about
  return (
    <>
      {premium === false && photos.length > 0 ? (
        <NeedsPremium />
      ) : profile && !mayAddPhotos(profile.age) ? (
        <Notice icon="lock" title={text.adults.title}>
          {text.adults.explanation}
        </Notice>
      ) : (
        // Behind the gate it keeps its place, and its dark ground does not stand out from under the offer.
        <Button icon="camera" onClick={adding.open} className={premium === false ? 'invisible' : ''}>
          {text.add}
        </Button>
      )}
      {comparableAngles(photos).length > 0 ? (
        <div className="flex flex-wrap gap-2.5 *:flex-auto">
          <Button variant="quiet" onClick={comparing.open}>
            {text.compare.open}
          </Button>
          <Button variant="quiet" onClick={timelapse.open}>
            {text.timelapse.open}
          </Button>
        </div>
      ) : null}
      <Deletion>
        {(remove) => (
          <>
            {photos.length === 0 ? (
              <Card>
                <Empty icon="camera" title={text.empty.title} text={text.empty.explanation} />
              </Card>
            ) : (
              <PhotoList photos={photos} onOpen={shown.ask} />
            )}
            <PhotoSheet photo={current} open={shown.isOpen} onClose={shown.close} onDelete={remove} />
          </>
        )}
      </Deletion>
      <AddSheet open={adding.isOpen} onClose={adding.close} photos={photos} />
      <CompareSheet open={comparing.isOpen} onClose={comparing.close} photos={photos} />
      <TimelapseSheet open={timelapse.isOpen} onClose={timelapse.close} photos={photos} />
    </>
  )
}

function NeedsPremium() {
  return (
    <Notice
      tone="premium"
      icon="lock"
      title={text.needsPremium.title}
      action={
        <Link to="/subscription" className={buttonClass('ghost', 'small')}>
          {text.needsPremium.plans}
        </Link>
      }
    >
      {text.needsPremium.explanation}
    </Notice>
  )
}

/** Around the list: a deletion is confirmed by a dialog, and the focus stays in the list when a photo goes. */
function Deletion({ children }: { readonly children: (ask: (photo: ShownPhoto) => void) => ReactNode }) {
  const deletion = useConfirm<ShownPhoto>()
  const restoredFocus = useRestoredFocus()
  const { tap, shield } = useTapGuard()
  const today = dateIn(useNow(), deviceZone())
  const { title, explanation, confirm, failedTitle, failed } = text.deletion
  const { about, isOpen, close } = deletion
  const remove = () => {
    if (about && isOpen) tap(() => void removePhoto(about).catch(() => toastError(failedTitle, failed)))
    close()
  }
  return (
    <div {...restoredFocus}>
      {children(deletion.ask)}
      {shield}
      <ConfirmDialog
        open={isOpen}
        title={title}
        text={about ? explanation(ANGLE_NAMES[about.angle], monthDayYear(about.day, today)) : ''}
        confirm={confirm}
        danger
        onConfirm={remove}
        onClose={close}
      />
    </div>
  )
}
