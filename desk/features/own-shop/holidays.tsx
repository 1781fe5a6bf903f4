import { useState } from 'react'
import { formatNumber, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dayOf } from '#contract/delivery-days.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Shop = Reply<'getOwnShop'>['data']

/** Days on which a cook takes no orders, and others deliver nothing. Each can be opened again. */
export function Holidays({ shop }: { shop: Shop }) {
	const { t } = useTranslation(['ownShop', 'common'])
	const { closed, days, cooks } = shop
	const [opened, setOpened] = useState<string>()
	const fields = useFields({ day: '' })
	const close = useAct('closeOwnDay', { reads: ['getOwnShop'], onSuccess: fields.reset, onError: fields.refuse })
	const open = useAct('closeOwnDay', { reads: ['getOwnShop'] })
	const submit = () => {
		const { day } = fields.values
		if (!day) return fields.fail({ day: t('common:required') })
		close.mutate({ body: { day, closed: true } })
	}
	return (
		<Section title={t('holidays')}>
			<p className="text-soft">{t(cooks ? 'holidaysText' : 'holidaysDelivery')}</p>
			<ul>
				{closed.map((day) => (
					<ClosedDay
						key={day}
						day={day}
						busy={open.isPending && opened === day}
						onOpen={() => {
							setOpened(day)
							open.mutate({ body: { day, closed: false } })
						}}
					/>
				))}
			</ul>
			<Bookings days={days} />
			<Form fields={fields} onSubmit={submit}>
				<TextField {...fields.field('day')} type="date" label={t('holiday')} min={dayOf(new Date())} />
				<Button type="submit" wide loading={close.isPending}>
					{t('closeDay')}
				</Button>
			</Form>
		</Section>
	)
}

function ClosedDay({ day, busy, onOpen }: { day: string; busy: boolean; onOpen: () => void }) {
	const { t } = useTranslation('ownShop')
	const shown = formatShortDay(day, useLanguage())
	return (
		<li className="flex min-h-13 items-center justify-between gap-3 border-t border-mist py-1.5">
			<b>{shown}</b>
			<Button
				variant="secondary"
				shape="slim"
				aria-label={t('openOne', { day: shown })}
				loading={busy}
				onClick={onOpen}
			>
				{t('openDay')}
			</Button>
		</li>
	)
}

/** Orders that are taken for the next days, so that nobody closes a day without knowing of them. */
function Bookings({ days }: { days: Shop['days'] }) {
	const { t } = useTranslation('ownShop')
	const language = useLanguage()
	const booked = days.filter(({ taken }) => taken > 0)
	if (booked.length === 0) return null
	return (
		<p className="text-sm text-soft">
			{t('booked')}{' '}
			{booked.map(({ day, taken }) => `${formatShortDay(day, language)}: ${formatNumber(taken, language)}`).join(' · ')}
		</p>
	)
}
