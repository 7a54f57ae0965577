import { movedSite } from '#domain/sites/settings'
import { isOwnSiteId } from '#domain/sites/sites'
import type { CivilDate } from '#domain/time/civil'
import { changeSite, orderSites, removeSite } from '../../data/sites/mutations.ts'
import type { ShownSite } from '../../data/sites/shown-sites.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { SiteForm } from './site-form.tsx'
import { text } from './text.ts'

/** One site: whether the person uses it, its place in the order, its rest, and for one of their own its name and its removal. */
export function SiteSheet({ site, open, onClose, ...about }: SiteSheetProps) {
  const removal = useOpenState()
  return (
    <>
      <Dialog open={open && site !== undefined} onClose={onClose} title={site?.name ?? ''}>
        {site ? <Settings site={site} {...about} onClose={onClose} onRemove={removal.open} /> : null}
      </Dialog>
      {site ? (
        <ConfirmDialog
          open={removal.isOpen}
          title={text.site.removal.title}
          text={text.site.removal.explanation(site.name)}
          confirm={text.site.removal.confirm}
          danger
          onConfirm={() => {
            removal.close()
            onClose()
            removeSite(site).catch(notStored)
          }}
          onClose={removal.close}
        />
      ) : null}
    </>
  )
}

type SiteSheetProps = About & {
  readonly site: ShownSite | undefined
  readonly open: boolean
  readonly onClose: () => void
}

type About = {
  /** The ids of the sites of its route, in their order. */
  readonly order: readonly string[]
  readonly today: CivilDate
}

function Settings({ site, order, today, onClose, onRemove }: SettingsProps) {
  const { id, name, is_active, last } = site
  const [isFirst, isLast] = [order[0] === id, order.at(-1) === id]
  const move = (by: -1 | 1) => void orderSites(movedSite(order, id, by)).catch(notStored)
  const use = (isUsed: boolean) => changeSite({ id, name }, { is_active: isUsed }, crypto.randomUUID()).catch(notStored)
  return (
    <>
      {/* What is above the form takes effect at once: leaving the sheet discards nothing of it, and asks nothing. */}
      <div onInput={(event) => event.stopPropagation()} className="grid gap-3">
        <Switch
          label={text.site.active}
          hint={text.site.activeHint}
          checked={is_active}
          onChange={({ target }) => void use(target.checked)}
        />
        <fieldset className="flex flex-wrap gap-3 *:flex-auto">
          <legend className="sr-only">{text.site.order}</legend>
          <Button variant="quiet" aria-disabled={isFirst} onClick={() => (isFirst ? undefined : move(-1))}>
            {text.site.up}
          </Button>
          <Button variant="quiet" aria-disabled={isLast} onClick={() => (isLast ? undefined : move(1))}>
            {text.site.down}
          </Button>
        </fieldset>
      </div>
      <SiteForm site={site} today={today} onClose={onClose} />
      {isOwnSiteId(id) && last === undefined ? (
        <Button variant="ghost" icon="trash" onClick={onRemove}>
          {text.site.removal.open}
        </Button>
      ) : null}
    </>
  )
}

type SettingsProps = About & { readonly site: ShownSite; readonly onClose: () => void; readonly onRemove: () => void }

function notStored(): void {
  toastError(text.failed.title, text.failed.explanation)
}
