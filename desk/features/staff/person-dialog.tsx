import { type ReactNode, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { isSellerRole, type Role, sellerRoles, staffRoles } from '#contract/desk/roles.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useMe } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import type { Invited, Person } from './person.ts'

type Props = { person: Person | undefined; onClose: () => void; onInvited: (invited: Invited) => void }

/** Changes one person: role, a new link, and whether they may sign in. What each button does is said above it. */
export function PersonDialog({ person, onClose, onInvited }: Props) {
	const { t } = useTranslation('common')
	return (
		<Dialog open={person !== undefined} onClose={onClose} title={person?.name ?? ''} closeLabel={t('close')}>
			{person && <PersonForm key={person.id} person={person} onClose={onClose} onInvited={onInvited} />}
		</Dialog>
	)
}

function PersonForm({ person, onClose, onInvited }: Omit<Props, 'person'> & { person: Person }) {
	const { t } = useTranslation(['staff', 'common'])
	const me = useMe()
	const language = useLanguage()
	const [error, setError] = useState<Error>()
	const options = { reads: ['listStaff'], onError: setError } as const
	const close = () => onClose()
	const disable = useAct('disableStaff', { ...options, onSuccess: close })
	const enable = useAct('enableStaff', { ...options, onSuccess: close })
	const renew = useAct('renewStaffLink', {
		...options,
		onSuccess: (invited) => {
			onClose()
			onInvited(invited)
		},
	})
	const at = { params: { id: person.id } }
	return (
		<div className="grid gap-5 pb-4">
			{error && <Alert tone="error">{errorText(error, t('common:network'))}</Alert>}
			<RoleChange person={person} onError={setError} onDone={close} />
			{person.phone === null && (
				<Step text={t(person.state === 'invited' ? 'newLinkInvited' : 'newLinkText')}>
					<Button variant="secondary" wide loading={renew.isPending} onClick={() => renew.mutate(at)}>
						{t('newLink')}
					</Button>
				</Step>
			)}
			{person.state === 'disabled' ? (
				<Step text={t('enableText')}>
					<Button wide loading={enable.isPending} onClick={() => enable.mutate(at)}>
						{t('enable')}
					</Button>
				</Step>
			) : (
				person.id !== me.id && (
					<Step text={t('disableText', { count: person.sessions, shown: formatNumber(person.sessions, language) })}>
						<Button variant="danger" wide loading={disable.isPending} onClick={() => disable.mutate(at)}>
							{t('disable')}
						</Button>
					</Step>
				)
			)}
		</div>
	)
}

function Step({ text, children }: { text: string; children: ReactNode }) {
	return (
		<div className="grid gap-2 border-t border-mist pt-4">
			<p className="text-soft">{text}</p>
			{children}
		</div>
	)
}

function RoleChange(props: { person: Person; onError: (error: Error) => void; onDone: () => void }) {
	const { t } = useTranslation(['staff', 'common'])
	const [role, setRole] = useState<Role>(props.person.role)
	const { mutate, isPending } = useAct('changeStaffRole', {
		reads: ['listStaff', 'getDesk'],
		onSuccess: props.onDone,
		onError: props.onError,
	})
	const roles = isSellerRole(props.person.role) ? sellerRoles : staffRoles
	return (
		<div className="grid gap-3">
			<Select
				label={t('role')}
				hint={t(`does.${role}`)}
				value={role}
				onChange={({ target }) => setRole(target.value as Role)}
				options={roles.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
			/>
			{role !== props.person.role && (
				<Button loading={isPending} onClick={() => mutate({ params: { id: props.person.id }, body: { role } })}>
					{t('giveRole', { role: t(`common:roles.${role}`) })}
				</Button>
			)}
		</div>
	)
}
