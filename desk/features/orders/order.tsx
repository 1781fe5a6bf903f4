import { useState } from 'react'
import { useParams } from 'react-router'
import { formatBdt, formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useLiveOrders } from '#desk/lib/live.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { DoubtedPayment } from './doubted-payment.tsx'
import { type Move, MoveDialog } from './move-dialog.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPart } from './order-part.tsx'
import { type DeskOrder, toneOf } from './order-types.ts'
import { PhoneNumber } from './phone-number.tsx'
import { Prescriptions } from './prescriptions.tsx'
import { RefundList } from './refund-list.tsx'
import { BeforeConfirm, ShopperCard } from './shopper-card.tsx'

/** One order: its parts with what can be done next, its money, and everything that happened to it. */
export default function OrderPage() {
	const { t } = useTranslation('orders')
	const number = useParams().number ?? ''
	const query = useRead('getDeskOrder', { params: { number } })
	const [move, setMove] = useState<Move>()
	useLiveOrders(['getDeskOrder'])
	const { data } = query
	return (
		<Page
			title={data?.order.number ?? number}
			above={{ title: t('title'), to: '/orders' }}
			marks={data && <Marks data={data} />}
			note={data && <WhoAndWhere data={data} />}
			actions={data && <OrderActs data={data} onMove={setMove} />}
		>
			<Loaded query={query}>{(loaded) => <OrderView data={loaded} onMove={setMove} />}</Loaded>
			{data && (
				<MoveDialog
					number={data.order.number}
					move={move}
					asked={data.order.replacements.map(({ part }) => part)}
					onClose={() => setMove(undefined)}
				/>
			)}
		</Page>
	)
}

function Marks({ data: { order, late, doubted } }: { data: DeskOrder }) {
	const { t } = useTranslation('orders')
	return (
		<span className="flex flex-wrap gap-1">
			<Mark tone={toneOf(order.status)}>{t(`states.${order.status}`)}</Mark>
			{late && <Mark tone="bad">{t('late')}</Mark>}
			{doubted && <Mark tone="bad">{t('doubted')}</Mark>}
		</span>
	)
}

function WhoAndWhere({ data: { order } }: { data: DeskOrder }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const { full_name, mobile, area, city, address } = order.address
	return (
		<>
			<p>
				{full_name} · <PhoneNumber number={order.number} masked={mobile} /> ·{' '}
				<span className="whitespace-nowrap">
					{t(`methods.${order.payment_method}`)} {formatBdt(order.current_total, language)}
				</span>
			</p>
			<p>
				{address}, {area}, {city} · {formatDateTime(order.placed_at, language)}
			</p>
		</>
	)
}

function OrderView({ data, onMove }: { data: DeskOrder; onMove: (move: Move) => void }) {
	const { t } = useTranslation('orders')
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_24rem]">
			<div className="grid grid-cols-1 gap-4">
				{data.order.archived && <Alert title={t('archived')}>{t('archivedText')}</Alert>}
				{data.doubted && <DoubtedPayment number={data.order.number} />}
				{data.order.note && (
					<p className="rounded-xl bg-gold-tint p-4 text-gold-ink">
						<b>{t('shopperNote')}:</b> {data.order.note}
					</p>
				)}
				{data.order.parts.map((part) => (
					<OrderPart key={part.part} data={data} part={part} onMove={onMove} />
				))}
				<OrderMoney order={data.order} />
				<OrderClaims order={data.order} />
				<RefundList refunds={data.refunds} />
			</div>
			<div className="grid grid-cols-1 gap-4">
				<BeforeConfirm data={data} />
				<Prescriptions order={data.order} />
				<OrderHistory data={data} />
				<ShopperCard shopper={data.shopper} />
			</div>
		</div>
	)
}
