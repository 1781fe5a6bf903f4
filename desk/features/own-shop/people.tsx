import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Person = Reply<'listOwnPeople'>['data'][number]

const tones = { invited: 'due', active: 'good', disabled: 'quiet' } as const

/** Who may sign in for the own shop. An owner lets helpers in, and out. */
export function People() {
	const { t } = useTranslation(['ownShop', 'common'])
	const query = useRead('listOwnPeople', {})
	const [invites, setInvites] = useState(false)
	return (
		<Section title={t('people')}>
			<Loaded query={query}>
				{(people) => (
					<ul>
						{people.map((person) => (
							<li key={person.id}>
								<PersonRow person={person} />
							</li>
						))}
					</ul>
				)}
			</Loaded>
			<Button variant="secondary" wide icon={<PlusIcon />} onClick={() => setInvites(true)}>
				{t('invite')}
			</Button>
			<Dialog open={invites} onClose={() => setInvites(false)} title={t('invite')} closeLabel={t('common:close')}>
				<InviteForm onDone={() => setInvites(false)} />
			</Dialog>
		</Section>
	)
}

function PersonRow({ person: { id, name, role, phone, state } }: { person: Person }) {
	const { t } = useTranslation(['ownShop', 'common'])
	const language = useLanguage()
	const reads = ['listOwnPeople'] as const
	const disable = useAct('disableOwnHelper', { reads })
	const enable = useAct('enableOwnHelper', { reads })
	const act = state === 'disabled' ? enable : disable
	return (
		<div className="flex min-h-14 items-center gap-3 border-t border-mist py-2">
			<div className="min-w-0 flex-1">
				<b>{name}</b> <Mark tone={tones[state]}>{t(`personState.${state}`)}</Mark>
				<span className="block text-sm text-soft">
					{t(`common:roles.${role}`)} · <bdi className="figures">{phone && shownDigits(phone, language)}</bdi>
				</span>
			</div>
			{role === 'seller_helper' && (
				<Button
					variant="secondary"
					shape="slim"
					aria-label={t(state === 'disabled' ? 'enableOne' : 'disableOne', { name })}
					loading={act.isPending}
					onClick={() => act.mutate({ params: { id } })}
				>
					{t(state === 'disabled' ? 'enable' : 'disable')}
				</Button>
			)}
		</div>
	)
}

function InviteForm({ onDone }: { onDone: () => void }) {
	const { t } = useTranslation(['ownShop', 'common'])
	const fields = useFields({ name: '', phone: '' })
	const invite = useAct('inviteOwnHelper', { reads: ['listOwnPeople'], onSuccess: onDone, onError: fields.refuse })
	const submit = () => {
		const { name, phone } = fields.values
		const required = t('common:required')
		if (!name.trim() || !phone.trim())
			return fields.fail({ ...(!name.trim() && { name: required }), ...(!phone.trim() && { phone: required }) })
		invite.mutate({ body: { name: name.trim(), phone: phone.trim() } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<p className="text-soft">{t('inviteText')}</p>
			<TextField {...fields.field('name')} label={t('name')} maxLength={80} autoComplete="off" />
			<TextField {...fields.field('phone')} label={t('phone')} type="tel" inputMode="tel" autoComplete="off" />
			<Button type="submit" wide loading={invite.isPending}>
				{t('letIn')}
			</Button>
		</Form>
	)
}
