import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatBdt, formatDate, formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { shownDigits, shownPhone } from '#contract/shown-phone.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { StatCard } from '#desk/parts/stat-card.tsx'
import { Button } from '#ui/button/button.tsx'
import { EyeIcon, PhoneIcon } from '#ui/icons.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { RevealDialog } from './reveal-dialog.tsx'
import { ShopperActs } from './shopper-acts.tsx'
import type { ShopperData } from './shopper-data.ts'

/** One shopper: masked until who looks asks for more, with a reason. */
export default function Shopper() {
	const { t } = useTranslation('shoppers')
	const language = useLanguage()
	const id = Number(useParams().id)
	const query = useRead('getShopper', { params: { id } })
	const [revealed, setRevealed] = useState<ShopperData>()
	const name = query.data?.name || `${t('shopper')} ${shownDigits(String(id), language)}`
	const can = useCan()
	const order = can('orders.place') && query.data?.state === 'active' && (
		<Button variant="secondary" icon={<PhoneIcon />} render={<Link to={`/orders/new?shopper=${id}`} />}>
			{t('orderByPhone')}
		</Button>
	)
	return (
		<Page title={name} above={{ title: t('title'), to: '/shoppers' }} actions={order}>
			<Loaded query={query}>
				{(data) => <ShopperView data={withRevealed(data, revealed)} onReveal={setRevealed} />}
			</Loaded>
		</Page>
	)
}

/** What is read again stays current, with what was revealed. */
function withRevealed(data: ShopperData, revealed: ShopperData | undefined): ShopperData {
	if (revealed?.id !== data.id) return data
	const { phone, email, addresses } = revealed
	return { ...data, phone, email, addresses, revealed: true }
}

function ShopperView({ data, onReveal }: { data: ShopperData; onReveal: (data: ShopperData) => void }) {
	const { t } = useTranslation('shoppers')
	const language = useLanguage()
	const can = useCan()
	const [asks, setAsks] = useState(false)
	const count = (value: number) => formatNumber(value, language)
	return (
		<div className="grid grid-cols-1 gap-4">
			<div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
				<StatCard label={t('orders')} value={count(data.orders)} />
				<StatCard label={t('spent')} value={formatBdt(data.spent, language)} />
				<StatCard label={t('points')} value={count(data.points)} />
				<StatCard label={t('refused')} value={count(data.refused)} note={t('refusedNote')} />
			</div>
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_24rem]">
				<div className="grid grid-cols-1 gap-4">
					<LatestOrders orders={data.latest} />
					<Devices data={data} />
					<Messages data={data} />
				</div>
				<div className="grid grid-cols-1 gap-4">
					<Section
						title={t('contact')}
						end={<Mark tone={data.state === 'active' ? 'good' : 'quiet'}>{t(`states.${data.state}`)}</Mark>}
					>
						<dl className="grid gap-2">
							<Fact name={t('phone')}>{data.phone ? shownPhone(data.phone, language) : '–'}</Fact>
							<Fact name={t('email')}>{data.email ?? '–'}</Fact>
							<Fact name={t('language')}>{t(`languages.${data.language}`)}</Fact>
							<Fact name={t('since')}>{formatDate(data.since, language)}</Fact>
						</dl>
						<h3 className="text-base font-semibold">{t('addresses')}</h3>
						{data.addresses.length === 0 && <p className="text-soft">{t('noAddresses')}</p>}
						<ul className="divide-y divide-mist">
							{data.addresses.map((one) => (
								<li key={`${one.title} ${one.area.en} ${one.address}`} className="py-2">
									<span className="font-semibold">
										{one.title === 'home' || one.title === 'office' ? t(`places.${one.title}`) : one.title}
									</span>
									{one.address && (
										<span className="block">
											{one.full_name}, <span className="figures">{one.phone && shownPhone(one.phone, language)}</span>,{' '}
											{one.address}
										</span>
									)}
									<span className="block text-soft">
										{one.area[language]}, {one.city[language]}
									</span>
								</li>
							))}
						</ul>
						{!data.revealed && can('shoppers.reveal') && (
							<Button variant="secondary" icon={<EyeIcon />} onClick={() => setAsks(true)}>
								{t('reveal')}
							</Button>
						)}
					</Section>
					{data.state !== 'erased' && (can('shoppers.act') || can('shoppers.erase')) && (
						<ShopperActs id={data.id} state={data.state} />
					)}
				</div>
			</div>
			<RevealDialog id={data.id} open={asks} onClose={() => setAsks(false)} onRevealed={onReveal} />
		</div>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex items-baseline justify-between gap-3">
			<dt className="text-soft">{name}</dt>
			<dd className="figures min-w-0 text-end break-words">{children}</dd>
		</div>
	)
}

function Devices({ data }: { data: ShopperData }) {
	const { t } = useTranslation('shoppers')
	const language = useLanguage()
	return (
		<Section title={t('devices')}>
			{data.devices.length === 0 && <p className="text-soft">{t('noDevices')}</p>}
			<ul className="divide-y divide-mist">
				{data.devices.map(({ device, since, last_seen }) => (
					<li key={`${since} ${device}`} className="flex flex-wrap justify-between gap-x-3 py-2">
						<span>{device}</span>
						<span className="text-soft">{t('lastSeen', { time: formatDateTime(last_seen, language) })}</span>
					</li>
				))}
			</ul>
		</Section>
	)
}

function Messages({ data }: { data: ShopperData }) {
	const { t } = useTranslation('shoppers')
	const language = useLanguage()
	if (data.messages.length === 0) return null
	return (
		<Section title={t('messages')}>
			<ul className="divide-y divide-mist">
				{data.messages.map(({ number, written_at, done }) => (
					<li key={number} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
						<span className="figures">{number}</span>
						<span className="text-soft">{formatDate(written_at, language)}</span>
						<Mark tone={done ? 'quiet' : 'due'}>{t(done ? 'answered' : 'open')}</Mark>
					</li>
				))}
			</ul>
		</Section>
	)
}
