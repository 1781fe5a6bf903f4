import { useTranslation } from '#client/use-translation.ts'
import { isSellerRole, type Role, roles } from '#contract/desk/roles.ts'
import { useAct } from '#desk/lib/reads.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Invited } from './person.ts'

type Props = { open: boolean; onClose: () => void; onInvited: (invited: Invited) => void }

/** Invites somebody: staff by a link, people of sellers by their phone. */
export function InviteDialog({ open, onClose, onInvited }: Props) {
	const { t } = useTranslation(['staff', 'common'])
	return (
		<Dialog open={open} onClose={onClose} title={t('invite')} closeLabel={t('common:close')}>
			<InviteForm onClose={onClose} onInvited={onInvited} />
		</Dialog>
	)
}

function InviteForm({ onClose, onInvited }: Omit<Props, 'open'>) {
	const { t } = useTranslation(['staff', 'common'])
	const fields = useFields({ name: '', role: 'packer', email: '', phone: '', seller: '' })
	const { mutate, isPending } = useAct('inviteStaff', {
		reads: ['listStaff'],
		onSuccess: (invited) => {
			onClose()
			onInvited(invited)
		},
		onError: fields.refuse,
	})
	const { name, email, phone, seller } = fields.values
	const sellers = useSellerOptions()
	const role = fields.values.role as Role
	const ofSeller = isSellerRole(role)
	const submit = () => {
		const required = ofSeller ? (['name', 'phone', 'seller'] as const) : (['name', 'email'] as const)
		const missing = required.filter((field) => !fields.values[field].trim())
		if (missing.length > 0)
			return fields.fail(Object.fromEntries(missing.map((field) => [field, t('common:required')])))
		const way = ofSeller ? { phone: phone.trim(), seller: seller.trim() } : { email: email.trim() }
		mutate({ body: { name: name.trim(), role, ...way } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<TextField {...fields.field('name')} label={t('name')} maxLength={80} autoComplete="off" />
			<Select
				{...fields.field('role')}
				label={t('role')}
				hint={t(`does.${role}`)}
				options={roles.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
			/>
			{ofSeller ? (
				<>
					<TextField {...fields.field('phone')} label={t('phone')} type="tel" autoComplete="off" />
					<Select {...fields.field('seller')} label={t('seller')} placeholder={t('chooseSeller')} options={sellers} />
				</>
			) : (
				<TextField {...fields.field('email')} label={t('email')} type="email" autoComplete="off" />
			)}
			<Button type="submit" wide loading={isPending}>
				{t('invite')}
			</Button>
		</Form>
	)
}
