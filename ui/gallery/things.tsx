import { useState } from 'react'
import { Badge, CountDot } from '#ui/badge/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card, InfoRow, SectionHeader } from '#ui/card/card.tsx'
import * as icons from '#ui/icons.tsx'
import { Meter } from '#ui/meter/meter.tsx'
import { PageWaiting } from '#ui/page-waiting/page-waiting.tsx'
import { Price } from '#ui/price/price.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import { ScrollArea } from '#ui/scroll-area/scroll-area.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { QuantityStepper } from '#ui/stepper/stepper.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { truncate } from '#ui/truncate.ts'
import { Block, Row } from './block.tsx'
import type { Samples } from './samples.ts'

/** Prices, steppers, badges, ratings and meters. */
export function AmountsBlock({ t }: { t: Samples }) {
	const [count, setCount] = useState(2)
	const stepper = { label: t.quantity, decreaseLabel: t.less, increaseLabel: t.more }
	const digits = new Intl.NumberFormat(t.one === '১' ? 'bn-BD' : 'en')
	return (
		<Block title={t.amounts}>
			<Row>
				<Price size="lg" now={t.now} was={t.was} />
				<Badge tone="sale">{t.off}</Badge>
			</Row>
			<Price now={t.now} was={t.was} sale note={t.perKg} />
			<Price size="sm" now={t.now} />
			<Row>
				<QuantityStepper {...stepper} value={count} shown={digits.format(count)} onChange={setCount} max={5} />
				<QuantityStepper {...stepper} value={count} shown={digits.format(count)} onChange={setCount} variant="dark" />
				<QuantityStepper {...stepper} value={1} shown={t.one} onChange={setCount} />
				<QuantityStepper {...stepper} value={2} shown={t.two} onChange={setCount} loading variant="dark" />
			</Row>
			<Row>
				<Badge tone="offer">{t.fresh}</Badge>
				<Badge tone="leaf">{t.delivered}</Badge>
				<Badge>{t.today}</Badge>
				<span className="flex gap-1">
					{t.countdown.map((part) => (
						<Badge key={part} tone="dark">
							{part}
						</Badge>
					))}
				</span>
				<span className="relative">
					<icons.BagIcon />
					<CountDot>{t.two}</CountDot>
				</span>
			</Row>
			<Row>
				<Rating value={4.6} label={t.ratingLabel} text={t.rating} />
				<Rating value={4.6} label={t.ratingLabel} text={t.rating} compact />
			</Row>
			<div className="grid gap-1.5">
				<Meter value={72} label={t.sold} tone="sale" />
				<span className="text-xs text-soft">{t.sold}</span>
			</div>
		</Block>
	)
}

/** A row of cards, with the prices at the same height. */
export function ShelfBlock({ t }: { t: Samples }) {
	return (
		<Block title={t.shelf}>
			<Card tone="grove" className="grid justify-items-start gap-2 p-6">
				<h3 className="text-2xl">{t.hero}</h3>
				<p className="text-on-dark-soft">{t.heroText}</p>
				<Button variant="offer" className="mt-2">
					{t.shop}
				</Button>
			</Card>
			<SectionHeader
				level={3}
				title={t.categories}
				end={
					<Button shape="slim" variant="ghost" className="-me-3.5" render={<a href="#all">{t.seeAll}</a>}>
						{t.seeAll}
					</Button>
				}
			/>
			<div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
				{[t.product, t.product2, t.product3].map((name) => (
					<Card key={name} padded={false} lifts render={<article />} className="grid grid-rows-[auto_1fr]">
						<div className="grid aspect-square place-items-center bg-leaf-tint text-leaf">
							<icons.BoxIcon className="size-12" />
						</div>
						<div className="flex flex-col gap-0.5 p-3">
							<h4 className="line-clamp-2 font-semibold">{truncate(name, 40)}</h4>
							<span className="text-xs text-soft">{t.perKg}</span>
							<Price now={t.now} was={t.was} className="mt-auto pt-1.5" />
						</div>
					</Card>
				))}
			</div>
			<Card>
				<InfoRow icon={<icons.TruckIcon />} title={t.deliveryTitle} note={t.deliveryNote} />
				<InfoRow icon={<icons.CashIcon />} title={t.cashTitle} note={t.bkashNote} />
				<InfoRow icon={<icons.ReturnIcon />} title={t.returnTitle} note={t.returnNote} />
			</Card>
		</Block>
	)
}

/** Breadcrumbs, tabs and a scrolling box. */
export function WaysBlock({ t }: { t: Samples }) {
	const [tab, setTab] = useState('details')
	return (
		<Block title={t.waysAround}>
			<Breadcrumbs
				label={t.waysAround}
				items={[
					{ label: t.home, render: <a href="#home">{t.home}</a> },
					{ label: t.categories, render: <a href="#categories">{t.categories}</a> },
					{ label: t.product },
				]}
			/>
			<Tabs
				label={t.product}
				value={tab}
				onChange={setTab}
				tabs={[
					{ value: 'details', label: t.details, panel: <p>{t.detailsText}</p> },
					{ value: 'reviews', label: t.reviews, panel: <Rating value={4.6} label={t.ratingLabel} text={t.rating} /> },
					{ value: 'returns', label: t.returns, panel: <p>{t.returnNote}</p> },
				]}
			/>
			<ScrollArea label={t.details} className="max-h-28 bg-card p-4">
				{[1, 2, 3, 4, 5, 6].map((line) => (
					<p key={line}>{t.detailsText}</p>
				))}
			</ScrollArea>
		</Block>
	)
}

/** Skeletons and spinners. */
export function MovingBlock({ t }: { t: Samples }) {
	return (
		<Block title={t.moving}>
			<Card padded={false} className="w-40">
				<Skeleton className="aspect-square rounded-none" />
				<div className="grid gap-2 p-3">
					<Skeleton className="h-4" />
					<Skeleton className="h-4 w-2/3" />
					<Skeleton className="mt-1 h-6 w-1/2" />
				</div>
			</Card>
			<Row>
				<Spinner label={t.loading} />
				<Spinner label={t.loading} className="size-8 text-leaf" />
			</Row>
			<PageWaiting label={t.loading} />
		</Block>
	)
}

const named = Object.entries(icons).sort(([one], [other]) => one.localeCompare(other))

/** Every icon with its name. */
export function IconsBlock({ t }: { t: Samples }) {
	return (
		<Block title={t.icons}>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-3" lang="en">
				{named.map(([name, Icon]) => (
					<li key={name} className="grid justify-items-center gap-1 text-center text-2xs text-soft">
						<Icon className="text-ink" />
						{name.replace('Icon', '')}
					</li>
				))}
			</ul>
		</Block>
	)
}
