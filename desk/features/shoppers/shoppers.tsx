import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDate, formatNumber } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import { shownDigits, shownPhone } from '#contract/shown-phone.ts'
import type { Input, Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page } from '#desk/parts/page.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PhoneIcon, SearchIcon, UsersIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { questionOf } from './question.ts'

type Found = Reply<'findShoppers'>['data'][number]

/** Finds shoppers by phone, email, order number or name. */
export default function Shoppers() {
	const { t } = useTranslation('shoppers')
	const [parameters, setParameters] = useSearchParams()
	const can = useCan()
	const wanted = parameters.get('q') ?? ''
	const order = can('orders.place') && (
		<Button variant="secondary" icon={<PhoneIcon />} render={<Link to="/orders/new" />}>
			{t('orderByPhone')}
		</Button>
	)
	return (
		<Page title={t('title')} note={t('note')} actions={order}>
			<FindForm key={wanted} wanted={wanted} onFind={(q) => setParameters(q ? { q } : {})} />
			{wanted ? (
				<FoundShoppers question={questionOf(wanted)} />
			) : (
				<EmptyState icon={<UsersIcon />} title={t('findTitle')}>
					{t('findText')}
				</EmptyState>
			)}
		</Page>
	)
}

function FindForm({ wanted, onFind }: { wanted: string; onFind: (text: string) => void }) {
	const { t } = useTranslation('shoppers')
	const [text, setText] = useState(wanted)
	return (
		<search>
			<form
				className="flex max-w-160 items-end gap-2"
				onSubmit={(event) => {
					event.preventDefault()
					onFind(text.trim())
				}}
			>
				<TextField
					className="flex-1"
					label={t('find')}
					type="search"
					autoComplete="off"
					start={<SearchIcon className="size-5" />}
					value={text}
					onChange={({ target }) => setText(target.value)}
				/>
				<Button type="submit">{t('findAction')}</Button>
			</form>
		</search>
	)
}

function FoundShoppers({ question }: { question: Input<'findShoppers'>['body'] }) {
	const { t } = useTranslation('shoppers')
	const language = useLanguage()
	const query = useRead('findShoppers', { body: question })
	return (
		<Loaded query={query}>
			{(shoppers) => (
				<DataTable
					label={t('title')}
					columns={columnsOf(t, language)}
					rows={shoppers}
					keyOf={({ id }) => String(id)}
					hrefOf={({ id }) => `/shoppers/${id}`}
					empty={
						<EmptyState icon={<UsersIcon />} title={t('none')}>
							{t('noneText')}
						</EmptyState>
					}
				/>
			)}
		</Loaded>
	)
}

function columnsOf(t: Translate, language: Language): Column<Found>[] {
	return [
		{
			id: 'name',
			header: t('name'),
			cell: ({ id, name }) => (
				<b className="font-semibold">{name || `${t('shopper')} ${shownDigits(String(id), language)}`}</b>
			),
		},
		{
			id: 'phone',
			header: t('phone'),
			cell: ({ phone }) => <span className="figures">{phone ? shownPhone(phone, language) : '–'}</span>,
		},
		{ id: 'email', header: t('email'), cell: ({ email }) => <span className="break-all">{email ?? '–'}</span> },
		{ id: 'orders', header: t('orders'), end: true, cell: ({ orders }) => formatNumber(orders, language) },
		{ id: 'since', header: t('since'), cell: ({ since }) => formatDate(since, language) },
		{
			id: 'state',
			header: t('state'),
			cell: ({ state }) => <Mark tone={state === 'active' ? 'good' : 'quiet'}>{t(`states.${state}`)}</Mark>,
		},
	]
}
