import { useState } from 'react'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { latinDigits } from '#contract/text.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { faultText } from '#desk/lib/refusal-text.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type DeliveryPlace, PlaceChoice } from './place-choice.tsx'

/** What a parcel of a seller costs to an area, by the rules of the checkout. */
export function Check() {
	const { t } = useTranslation('delivery')
	const language = useLanguage()
	const sellers = useSellerOptions()
	const [place, setPlace] = useState<DeliveryPlace>()
	const fields = useFields({ seller: '', area: '', subtotal: '500', kilos: '1' })
	const { mutate, isPending, data } = useAct('checkDelivery', { onError: fields.refuse })
	const submit = () => {
		const figure = (text: string) => {
			const plain = latinDigits(text).replace(/[\s,৳]/g, '')
			return /^\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined
		}
		const { seller } = fields.values
		const [subtotal, kilos] = [figure(fields.values.subtotal), figure(fields.values.kilos)]
		const required = faultText('required', language)
		const number = t('numberExpected')
		if (!seller || !place?.area || subtotal === undefined || kilos === undefined || kilos > 10_000)
			return fields.fail({
				...(!seller && { seller: required }),
				...(!place?.area && { area: required }),
				...(subtotal === undefined && { subtotal: number }),
				...((kilos === undefined || kilos > 10_000) && { kilos: number }),
			})
		mutate({ body: { seller, area: place.area, subtotal, grams: Math.round(kilos * 1000) } })
	}
	return (
		<Section title={t('tabs.check')} className="max-w-160">
			<p className="text-soft">{t('checkNote')}</p>
			<Form fields={fields} onSubmit={submit}>
				<Select {...fields.field('seller')} label={t('seller')} placeholder={t('chooseSeller')} options={sellers} />
				<PlaceChoice
					label={t('toArea')}
					areas
					value={place?.text ?? ''}
					error={fields.field('area').error}
					onChoose={(chosen) => {
						setPlace(chosen)
						fields.set('area', chosen.text)
					}}
				/>
				<div className="grid grid-cols-2 items-start gap-3">
					<TextField {...fields.field('subtotal')} label={t('subtotal')} inputMode="decimal" maxLength={12} />
					<TextField {...fields.field('kilos')} label={t('kilos')} inputMode="decimal" maxLength={8} />
				</div>
				<Button type="submit" className="justify-self-start" loading={isPending}>
					{t('check')}
				</Button>
			</Form>
			<div role="status">{data && <Result result={data} />}</div>
		</Section>
	)
}

function Result({ result }: { result: Reply<'checkDelivery'>['data'] }) {
	const { t } = useTranslation('delivery')
	const language = useLanguage()
	const zone = result.zone?.[language]
	if (!result.delivered)
		return <Alert tone="error">{zone ? t('notDeliveredIn', { zone }) : t('notDeliveredThere')}</Alert>
	const { free_from, slot_capacity } = result
	return (
		<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
			{[
				[t('pays'), formatBdt(result.price, language)],
				[t('distance'), t(`distances.${result.distance}`)],
				[t('whoseFees'), t(`whose.${result.fees_of}`, { zone: zone ?? '' })],
				[t('freeFrom'), free_from === null ? t('never') : formatBdt(free_from, language)],
				[
					t('inSlots'),
					slot_capacity > 0 ? t('slotsYes', { shown: formatNumber(slot_capacity, language) }) : t('slotsNo'),
				],
			].map(([term, text]) => (
				<div key={term} className="contents">
					<dt className="text-soft">{term}</dt>
					<dd className="font-semibold">{text}</dd>
				</div>
			))}
		</dl>
	)
}
