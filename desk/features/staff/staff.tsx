import { useState } from 'react'
import { formatDate } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { useShortcut } from '#desk/lib/shortcuts.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page } from '#desk/parts/page.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PlusIcon, UsersIcon } from '#ui/icons.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { Invited, Person } from './person.ts'
import { PersonDialog } from './person-dialog.tsx'

/** The people of the desk: staff, and those of sellers. */
export default function Staff() {
	const { t } = useTranslation(['staff', 'common'])
	const language = useLanguage()
	const query = useRead('listStaff', { query: {} })
	const [invites, setInvites] = useState(false)
	const [chosen, setChosen] = useState<number>()
	const [invited, setInvited] = useState<Invited>()
	useShortcut('n', t('invite'), () => setInvites(true))
	const person = query.data?.find(({ id }) => id === chosen)
	return (
		<Page
			title={t('title')}
			note={t('note')}
			actions={
				<Button icon={<PlusIcon />} onClick={() => setInvites(true)}>
					{t('invite')}
				</Button>
			}
		>
			<Loaded query={query}>
				{(people) => (
					<DataTable
						label={t('title')}
						columns={columnsOf(t, language, setChosen)}
						rows={people}
						keyOf={({ id }) => String(id)}
						empty={<EmptyState icon={<UsersIcon />} title={t('empty')} />}
					/>
				)}
			</Loaded>
			<InviteDialog open={invites} onClose={() => setInvites(false)} onInvited={setInvited} />
			<LinkDialog invited={invited} onClose={() => setInvited(undefined)} />
			<PersonDialog person={person} onClose={() => setChosen(undefined)} onInvited={setInvited} />
		</Page>
	)
}

const tones = { invited: 'due', active: 'good', disabled: 'quiet' } as const

function columnsOf(t: Translate, language: Language, onChoose: (id: number) => void): Column<Person>[] {
	return [
		{
			id: 'name',
			header: t('name'),
			cell: ({ name, email, phone }) => (
				<>
					<span className="font-semibold">{name}</span>
					<span className="block text-sm font-normal break-all text-soft">
						{email ?? (phone && shownPhone(phone, language))}
					</span>
				</>
			),
		},
		{
			id: 'role',
			header: t('role'),
			cell: ({ role, seller }) => (
				<>
					{t(`common:roles.${role}`)}
					{seller && <span className="block text-sm text-soft">{seller.name[language]}</span>}
				</>
			),
		},
		{
			id: 'state',
			header: t('state'),
			cell: ({ state }) => <Mark tone={tones[state]}>{t(`states.${state}`)}</Mark>,
		},
		{
			id: 'seen',
			header: t('lastSeen'),
			cell: ({ last_seen }) => (last_seen ? formatDate(last_seen, language) : '–'),
		},
		{
			id: 'change',
			header: '',
			end: true,
			cell: ({ id, name }) => (
				<Button variant="secondary" shape="slim" aria-label={t('changeOne', { name })} onClick={() => onChoose(id)}>
					{t('change')}
				</Button>
			),
		},
	]
}
