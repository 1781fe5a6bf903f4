import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'

type Seller = Reply<'getDeskSeller'>['data']
const tones = { invited: 'due', active: 'good', disabled: 'quiet' } as const

/** One seller: people, hours, money, and whether it sells at present. */
export default function SellerPage() {
	const { t } = useTranslation('sellers')
	const language = useLanguage()
	const { slug = '' } = useParams()
	const query = useRead('getDeskSeller', { params: { slug } })
	const seller = query.data
	return (
		<Page
			title={seller?.name[language] ?? slug}
			above={{ title: t('title'), to: '/sellers' }}
			note={seller && `${t(`kind.${seller.kind}`)} · ${seller.place[language]}`}
			marks={seller && <Mark tone={seller.active ? 'good' : 'quiet'}>{t(seller.active ? 'active' : 'paused')}</Mark>}
		>
			<Loaded query={query}>
				{(shown) => (
					<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
						<People people={shown.people} />
						<Hours seller={shown} />
						<More seller={shown} />
					</div>
				)}
			</Loaded>
		</Page>
	)
}

function People({ people }: Pick<Seller, 'people'>) {
	const { t } = useTranslation(['sellers', 'common'])
	const language = useLanguage()
	return (
		<Section title={t('people')}>
			{people.length === 0 && <p className="text-soft">{t('nobody')}</p>}
			<ul>
				{people.map(({ id, name, role, phone, state }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-3 border-t border-mist py-2">
						<span>
							<b>{name}</b>
							<span className="block text-sm text-soft">
								{t(`common:roles.${role}`)} · <bdi className="figures">{phone && shownDigits(phone, language)}</bdi>
							</span>
						</span>
						<Mark tone={tones[state]}>{t(`personState.${state}`)}</Mark>
					</li>
				))}
			</ul>
		</Section>
	)
}

function Hours({ seller: { hours, closed } }: { seller: Seller }) {
	const { t } = useTranslation('sellers')
	const language = useLanguage()
	return (
		<Section title={t('hours')}>
			<p className="figures">{hours ?? t('anyTime')}</p>
			{closed.length > 0 && (
				<p>
					<span className="text-soft">{t('closed')}</span>{' '}
					{closed.map((day) => formatShortDay(day, language)).join(' · ')}
				</p>
			)}
		</Section>
	)
}

/** Where its money and its products are, and pausing it. */
function More({ seller: { slug, name, active } }: { seller: Seller }) {
	const { t } = useTranslation('sellers')
	const language = useLanguage()
	const can = useCan()
	const [asks, setAsks] = useState(false)
	const save = useAct('saveSeller', { reads: ['getDeskSeller', 'listDeskSellers'], onError: () => {} })
	return (
		<Section title={t('more')}>
			<div className="flex flex-wrap gap-2">
				{can('orders.read') && (
					<Button variant="secondary" render={<Link to={`/orders?seller=${slug}`} />}>
						{t('orders')}
					</Button>
				)}
				{can('money.read') && (
					<>
						<Button variant="secondary" render={<Link to={`/money/sellers/${slug}`} />}>
							{t('statement')}
						</Button>
						<Button variant="secondary" render={<Link to="/money/rates" />}>
							{t('commission')}
						</Button>
					</>
				)}
				{can('sellers.change') && (
					<Button variant={active ? 'danger' : 'primary'} onClick={() => setAsks(true)}>
						{t(active ? 'pause' : 'resume')}
					</Button>
				)}
			</div>
			<ConfirmDialog
				open={asks}
				onClose={() => setAsks(false)}
				title={t(active ? 'pauseTitle' : 'resumeTitle', { name: name[language] })}
				action={t(active ? 'pause' : 'resume')}
				danger={active}
				act={() => save.mutateAsync({ body: { slug, record: { active: !active } } })}
			>
				<p>{t(active ? 'pauseText' : 'resumeText')}</p>
			</ConfirmDialog>
		</Section>
	)
}
