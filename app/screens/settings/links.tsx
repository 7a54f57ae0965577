import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAdmin } from '../../data/admin/admin.ts'
import { SUPPORT_EMAIL } from '#domain/account/support-email'
import { Card } from '../../ui/card.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { text } from './text.ts'

/** The links to account, privacy and support. */
export function Links() {
  const { data: isAdmin } = useAdmin()
  return (
    <>
      <List title={text.account.title}>
        <Way to="/profile-edit" icon="person" name={text.account.profile} />
        <Way to="/change-email" icon="mail" name={text.account.email} />
        <Way to="/change-password" icon="lock" name={text.account.password} />
        <Way to="/security" icon="shield" name={text.account.security} />
        <Way to="/reminders" icon="bell" name={text.account.reminders} />
        <Way to="/vials" icon="vial" name={text.account.vials} />
        <Way to="/protocols" icon="book" name={text.account.protocols} />
        <Way to="/sites" icon="target" name={text.account.sites} />
        <Way to="/symptoms" icon="person" name={text.account.symptoms} />
        <Way to="/labs" icon="progress" name={text.account.labs} />
        <Way to="/peptides" icon="book" name={text.account.peptides} />
        <Way to="/ask" icon="book" name={text.account.ask} />
        <Way to="/sessions" icon="device" name={text.account.sessions} />
        {isAdmin ? <Way to="/admin" icon="shield" name={text.account.admin} /> : null}
      </List>
      <List title={text.privacy.title}>
        <Way to="/privacy" icon="shield" name={text.privacy.policy} />
        <Way to="/terms" icon="book" name={text.privacy.terms} />
        <Way to="/your-data" icon="download" name={text.privacy.export} />
        <Way to="/your-data#delete-account" icon="trash" name={text.privacy.deletion} />
      </List>
      <List title={text.support.title}>
        <li>
          <a href={FEEDBACK} className={itemClass}>
            <Item icon="mail" name={text.support.feedback} />
          </a>
        </li>
      </List>
    </>
  )
}

const FEEDBACK = `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(text.support.feedbackSubject)}`

function List({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card title={title} className="pb-1.5">
      <ul className="-mt-1.5 divide-y divide-line">{children}</ul>
    </Card>
  )
}

function Way({ to, icon, name }: { readonly to: string; readonly icon: IconName; readonly name: string }) {
  return (
    <li>
      <Link to={to} className={itemClass}>
        <Item icon={icon} name={name} />
      </Link>
    </li>
  )
}

function Item({ icon, name }: { readonly icon: IconName; readonly name: string }) {
  return (
    <>
      <Icon name={icon} className="size-5 text-ink-2" />
      <span className="min-w-0 flex-1 font-semibold">{name}</span>
      <Icon name="forward" className="size-4.5 text-ink-3" />
    </>
  )
}

const itemClass =
  'flex min-h-12.5 w-full items-center gap-3 rounded-inner py-2 text-left text-sub transition active:bg-sunken -outline-offset-2'
