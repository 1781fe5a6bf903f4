import { useState } from 'react'
import { formatHours, formatNumber, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dayOf } from '#contract/delivery-days.ts'
import { latinDigits } from '#contract/text.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { faultText } from '#desk/lib/refusal-text.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type SlotData = Reply<'listDeliverySlots'>['data']

/** Slots of one seller: how many deliveries each takes, what is booked, and closed days; and a day closed for all. */
export function Slots() {
	const { t } = useTranslation('delivery')
	const [seller, setSeller] = useState('')
	const sellers = useSellerOptions()
	const query = useRead('listDeliverySlots', { query: { seller } }, { enabled: seller !== '' })
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
			<Section title={t('tabs.slots')}>
				<p className="text-soft">{t('slotsNote')}</p>
				<Select
					label={t('seller')}
					placeholder={t('chooseSeller')}
					value={seller}
					options={sellers}
					onChange={({ target }) => setSeller(target.value)}
				/>
				{seller && (
					<Loaded query={query}>
						{(data) => (
							<>
								<Days data={data} seller={seller} />
								<Capacity key={`${seller} ${data.capacity} ${data.own}`} data={data} seller={seller} />
								{data.capacity !== null && <AreaLimit key={`${seller} area`} data={data} seller={seller} />}
							</>
						)}
					</Loaded>
				)}
			</Section>
			<CloseForAll />
		</div>
	)
}

function Days({ data, seller }: { data: SlotData; seller: string }) {
	const { t } = useTranslation('delivery')
	const language = useLanguage()
	const { mutate, isPending, variables } = useAct('closeDeliveryDay', { reads: ['listDeliverySlots'] })
	if (data.capacity === null) return <p className="text-soft">{t('noSlots')}</p>
	const capacity = formatNumber(data.capacity, language)
	return (
		<ul className="grid grid-cols-1 gap-3">
			{data.days.map(({ day, closed, slots }) => (
				<li key={day} className="grid grid-cols-1 gap-2 border-t border-mist pt-3">
					<div className="flex flex-wrap items-center justify-between gap-2">
						<span className="flex flex-wrap items-center gap-2">
							<b>{formatShortDay(day, language)}</b>
							{closed && <Mark tone="bad">{t('closed')}</Mark>}
						</span>
						<Button
							variant="secondary"
							shape="slim"
							loading={isPending && variables?.body.day === day}
							aria-label={t(closed ? 'openOne' : 'closeOne', { day: formatShortDay(day, language) })}
							onClick={() => mutate({ body: { day, seller, closed: !closed } })}
						>
							{t(closed ? 'open' : 'close')}
						</Button>
					</div>
					<ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
						{slots.map((slot) => (
							<li key={slot.from} className={slot.closed ? 'text-soft line-through' : ''}>
								{formatHours(slot.from, slot.to, language)}:{' '}
								<span className="figures">{t('takenOf', { taken: formatNumber(slot.taken, language), capacity })}</span>
							</li>
						))}
					</ul>
				</li>
			))}
		</ul>
	)
}

/** A number of deliveries, null for an empty field, undefined for no whole number. */
function countOf(text: string): number | null | undefined {
	const plain = latinDigits(text).trim()
	if (plain === '') return null
	return /^\d{1,4}$/.test(plain) && Number(plain) <= 1_000 ? Number(plain) : undefined
}

function Capacity({ data, seller }: { data: SlotData; seller: string }) {
	const { t } = useTranslation('delivery')
	const fields = useFields({ capacity: data.own ? String(data.capacity) : '' })
	const { mutate, isPending } = useAct('setDeliverySlots', { reads: ['listDeliverySlots'], onError: fields.refuse })
	const submit = () => {
		const capacity = countOf(fields.values.capacity)
		if (capacity === undefined) return fields.fail({ capacity: t('countExpected') })
		mutate({ body: { seller, capacity } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="border-t border-mist pt-3">
			<TextField
				{...fields.field('capacity')}
				label={t('capacity')}
				hint={t('capacityHint')}
				inputMode="numeric"
				autoComplete="off"
				maxLength={4}
			/>
			<Button type="submit" variant="secondary" className="justify-self-start" loading={isPending}>
				{t('setCapacity')}
			</Button>
		</Form>
	)
}

function AreaLimit({ data, seller }: { data: SlotData; seller: string }) {
	const { t } = useTranslation('delivery')
	const language = useLanguage()
	const fields = useFields({ area: '', capacity: '' })
	const { mutate, isPending } = useAct('limitDeliveryArea', {
		reads: ['listDeliverySlots'],
		onSuccess: fields.reset,
		onError: fields.refuse,
	})
	const submit = () => {
		const capacity = countOf(fields.values.capacity)
		if (capacity === undefined) return fields.fail({ capacity: t('countExpected') })
		mutate({ body: { seller, area: fields.values.area.trim() || null, capacity } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="border-t border-mist pt-3">
			{data.areas.length > 0 && (
				<p className="text-sm">
					{data.areas.map(({ name, capacity }) => `${name}: ${formatNumber(capacity, language)}`).join(' · ')}
				</p>
			)}
			<div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
				<TextField {...fields.field('area')} label={t('area')} hint={t('areaHint')} maxLength={80} autoComplete="off" />
				<TextField
					{...fields.field('capacity')}
					label={t('areaCapacity')}
					hint={t('areaCapacityHint')}
					inputMode="numeric"
					autoComplete="off"
					maxLength={4}
				/>
			</div>
			<Button type="submit" variant="secondary" className="justify-self-start" loading={isPending}>
				{t('setAreaCapacity')}
			</Button>
		</Form>
	)
}

function CloseForAll() {
	const { t } = useTranslation('delivery')
	const language = useLanguage()
	const fields = useFields({ day: '' })
	const { mutate, isPending, data, variables } = useAct('closeDeliveryDay', {
		reads: ['listDeliverySlots'],
		onError: fields.refuse,
	})
	const send = (closed: boolean) => {
		if (!fields.values.day) return fields.fail({ day: faultText('required', language) })
		mutate({ body: { day: fields.values.day, seller: null, closed } })
	}
	return (
		<Section title={t('closeAll')}>
			<p className="text-soft">{t('closeAllNote')}</p>
			<Form fields={fields} onSubmit={() => send(true)}>
				<TextField {...fields.field('day')} type="date" label={t('day')} min={dayOf(new Date())} />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" loading={isPending && variables?.body.closed === true}>
						{t('closeDay')}
					</Button>
					<Button
						variant="secondary"
						loading={isPending && variables?.body.closed === false}
						onClick={() => send(false)}
					>
						{t('openDay')}
					</Button>
				</div>
				<p role="status" className="text-sm text-soft">
					{data &&
						variables &&
						t(variables.body.closed ? 'closedFor' : 'openedFor', {
							count: data.sellers,
							...{ shown: formatNumber(data.sellers, language), day: formatShortDay(variables.body.day, language) },
						})}
					{data && data.resting > 0 && (
						<> {t('resting', { count: data.resting, shown: formatNumber(data.resting, language) })}</>
					)}
				</p>
			</Form>
		</Section>
	)
}
