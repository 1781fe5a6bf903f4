import { useState } from 'react'
import { formatWeekday } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { isWorkingDay } from '#contract/delivery-days.ts'
import { latinDigits } from '#contract/text.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { clockOf, openOf, type Typed } from './week.rules.ts'

type Shop = Reply<'getOwnShop'>['data']
type Times = readonly Typed[]

const usual = { from: '11:00', to: '23:00' }
const usualWeek = Array.from({ length: 7 }, () => [{ from: '09:00', to: '21:00' }])
/** As many as the server takes. */
const mostTimes = 2

/** Opening hours: of a shop that cooks always, of another one if it wants. */
export function OpeningHours({ shop: { cooks, hours } }: { shop: Shop }) {
	const { t } = useTranslation('ownShop')
	const [begun, setBegun] = useState(false)
	const push = useToasts((state) => state.push)
	const clear = useAct('setOwnHours', {
		reads: ['getOwnShop'],
		onSuccess: () => {
			setBegun(false)
			push({ tone: 'success', text: t('saved') })
		},
	})
	if (!cooks && !hours && !begun)
		return (
			<Section title={t('hours')}>
				<p className="text-soft">{t('anyTime')}</p>
				<Button variant="secondary" wide onClick={() => setBegun(true)}>
					{t('setHours')}
				</Button>
			</Section>
		)
	return (
		<Section title={t('hours')}>
			{!cooks && <p className="text-soft">{t('hoursDelivery')}</p>}
			<Week hours={hours} />
			{!cooks && (
				<Button
					variant="ghost"
					wide
					loading={clear.isPending}
					onClick={() => (hours ? clear.mutate({ body: { week: null } }) : setBegun(false))}
				>
					{t('beAnyTime')}
				</Button>
			)}
		</Section>
	)
}

/** Opening times by day of the week, and the minutes that a meal takes. Nothing counts before it is saved. */
function Week({ hours }: { hours: Shop['hours'] }) {
	const { t } = useTranslation(['ownShop', 'common'])
	const [week, setWeek] = useState<readonly Times[]>(
		() =>
			hours?.week.map((times) => times.map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) }))) ?? usualWeek,
	)
	const minutes = hours?.minutes
	const fields = useFields({ from: String(minutes?.from), to: String(minutes?.to), week: '', minutes: '' })
	const push = useToasts((state) => state.push)
	const save = useAct('setOwnHours', {
		reads: ['getOwnShop'],
		onSuccess: () => push({ tone: 'success', text: t('saved') }),
		onError: fields.refuse,
	})
	const submit = () => {
		const open = week.map((times) => times.map(openOf))
		const [from, to] = [fields.values.from, fields.values.to].map((text) => Number(latinDigits(text.trim())))
		if (open.flat().includes(null)) return fields.fail({}, t('timeMissing'))
		const works = (day: number) => minutes || isWorkingDay(day)
		if (!open.some((times, day) => times.length > 0 && works(day))) return fields.fail({}, t('neverOpen'))
		const body = { week: open.map((times) => times.flatMap((one) => one ?? [])) }
		if (!minutes) return save.mutate({ body })
		if (!from || !to || to < from) return fields.fail({ from: t('minutesWrong') })
		save.mutate({ body: { ...body, minutes: { from, to } } })
	}
	const setDay = (at: number, times: Times) => setWeek((now) => now.map((one, day) => (day === at ? times : one)))
	const fault = fields.field('week').error ?? fields.field('minutes').error
	return (
		<Form fields={{ ...fields, message: fields.message ?? fault }} onSubmit={submit}>
			<ul>
				{week.map((times, day) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the days of the week are fixed
					<li key={day} className="border-t border-mist py-2">
						<Day day={day} times={times} onChange={(changed) => setDay(day, changed)} />
					</li>
				))}
			</ul>
			{minutes && (
				<div className="grid grid-cols-2 gap-3">
					<TextField {...fields.field('from')} label={t('minutesFrom')} inputMode="numeric" maxLength={3} />
					<TextField {...fields.field('to')} label={t('minutesTo')} inputMode="numeric" maxLength={3} />
				</div>
			)}
			<Button type="submit" wide loading={save.isPending}>
				{t('saveHours')}
			</Button>
		</Form>
	)
}

function Day({ day, times, onChange }: { day: number; times: Times; onChange: (times: Times) => void }) {
	const { t } = useTranslation('ownShop')
	const name = formatWeekday(day, useLanguage())
	const set = (at: number, change: Partial<Typed>) =>
		onChange(times.map((one, index) => (index === at ? { ...one, ...change } : one)))
	return (
		<fieldset className="grid grid-cols-1 gap-2">
			<legend className="float-start font-semibold">{name}</legend>
			{times.length === 0 && <p className="text-soft">{t('closedDay')}</p>}
			{times.map(({ from, to }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: times of a day have no identity
				<div key={at} className="flex items-end gap-1">
					<TextField
						className="min-w-0 flex-1 [&_input]:px-2"
						type="time"
						label={t('from', { day: name })}
						labelHidden
						value={from}
						onChange={({ target }) => set(at, { from: target.value })}
					/>
					<TextField
						className="min-w-0 flex-1 [&_input]:px-2"
						type="time"
						label={t('to', { day: name })}
						labelHidden
						value={to}
						onChange={({ target }) => set(at, { to: target.value })}
					/>
					<IconButton
						label={t('removeTime', { day: name })}
						onClick={() => onChange(times.filter((_, index) => index !== at))}
					>
						<CloseIcon />
					</IconButton>
				</div>
			))}
			{times.length < mostTimes && (
				<Button
					variant="ghost"
					shape="slim"
					className="justify-self-start"
					icon={<PlusIcon />}
					aria-label={t('addTime', { day: name })}
					onClick={() => onChange([...times, usual])}
				>
					{t('add')}
				</Button>
			)}
		</fieldset>
	)
}
