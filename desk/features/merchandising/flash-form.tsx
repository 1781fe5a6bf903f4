import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { readPrice } from '#contract/amount-text.ts'
import { toBdt } from '#contract/money.ts'
import { slugOf } from '#contract/slug.ts'
import { fromDhaka, inDhaka } from '#desk/lib/dhaka-time.rules.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { fieldTexts } from '#desk/lib/refusal-text.ts'
import { storedNow, useStored } from '#desk/lib/use-stored.ts'
import { type Fields, Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { SaveBar } from '#desk/parts/save-bar.tsx'
import { TextPair } from '#desk/parts/text-pair.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Sale } from './calendar-entries.ts'
import { FlashItems, type ItemRow, rowOf } from './flash-items.tsx'
import { numberOf } from './number-of.rules.ts'

/** Adds a flash sale, or changes one; what is refused is shown at its field. `day`: of a new one. */
export function FlashForm({ sale, day }: { sale?: Sale; day?: string | undefined }) {
	const { t } = useTranslation(['merchandising', 'common'])
	const language = useLanguage()
	const navigate = useNavigate()
	const [items, setItems] = useState<readonly ItemRow[]>(() => sale?.items.map(rowOf) ?? [])
	const [wrong, setWrong] = useState<Record<string, string>>({})
	const over = sale?.state === 'ended'
	const fields = useFields({
		...{ name_en: sale?.name.en ?? '', name_bn: sale && sale.name.bn !== sale.name.en ? sale.name.bn : '', slug: '' },
		starts_at: sale ? inDhaka(sale.starts_at) : day ? `${day}T10:00` : '',
		ends_at: sale ? inDhaka(sale.ends_at) : day ? `${day}T22:00` : '',
		every_days: sale?.every_days ? String(sale.every_days) : '',
		line_per_minute: sale?.line_per_minute ? String(sale.line_per_minute) : '',
	})
	const { values } = fields
	const { isStored, note } = useStored(values)
	const save = useAct('saveFlashSale', {
		reads: ['listFlashSaleRecords'],
		onSuccess: ({ slug }) => {
			if (!sale) void navigate(`/flash-sales/${slug}`, { replace: true, state: storedNow })
		},
		onError: (error) => {
			const named = Object.entries(fieldTexts(error, language))
			const ofItems = named.filter(([name]) => name.startsWith('items'))
			setWrong(Object.fromEntries(ofItems))
			if (ofItems.length > 0) fields.fail(Object.fromEntries(named.filter(([name]) => name in fields.values)))
			else fields.refuse(error)
		},
	})
	const submit = () => {
		note(null)
		const errors: Partial<typeof values> = {}
		const name_en = values.name_en.trim()
		const [starts_at, ends_at] = [fromDhaka(values.starts_at), fromDhaka(values.ends_at)]
		if (!name_en) errors.name_en = t('common:required')
		if (!starts_at) errors.starts_at = t('common:required')
		if (!ends_at) errors.ends_at = t('common:required')
		const everyDays = values.every_days.trim() ? numberOf(values.every_days) : null
		if (everyDays === undefined || everyDays === 0) errors.every_days = t('wholeNumber')
		const perMinute = values.line_per_minute.trim() ? numberOf(values.line_per_minute) : null
		if (perMinute === undefined || perMinute === 0) errors.line_per_minute = t('wholeNumber')
		const read = readItems(items, t('priceUnreadable'), t('wholeNumber'))
		setWrong(read.errors)
		if (items.length === 0) return fields.fail(errors, t('flash.noItems'))
		if (Object.keys({ ...errors, ...read.errors }).length > 0) return fields.fail(errors)
		const record = {
			...{ name_en, name_bn: values.name_bn.trim() || null, starts_at, ends_at, every_days: everyDays },
			line_per_minute: perMinute,
			items: read.items,
		}
		const slug = values.slug.trim() || slugOf(name_en) || `sale-${values.starts_at.slice(0, 10)}`
		save.mutate({ body: sale ? { slug: sale.slug, record } : { record: { ...record, slug } } } as never, {
			onSuccess: () => note(values),
		})
	}
	const change = (next: readonly ItemRow[]) => {
		setItems(next)
		setWrong({})
		note(null)
	}
	return (
		<Form fields={fields} onSubmit={submit}>
			{over && <Alert>{t('flash.over')}</Alert>}
			<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid grid-cols-1 gap-4">
					<Section title={t('texts')}>
						<TextPair label={t('name')} name="name" fields={fields} maxLength={100} required />
						{!sale && (
							<TextField label={t('address')} hint={t('addressHint')} autoComplete="off" {...fields.field('slug')} />
						)}
					</Section>
					<FlashItems items={items} wrong={wrong} onChange={change} />
				</div>
				<When field={fields.field} />
			</div>
			{!over && (
				<SaveBar label={t(sale ? 'save' : 'flash.plan')} busy={save.isPending} note={isStored ? t('stored') : ''} />
			)}
		</Form>
	)
}

type WhenName = 'starts_at' | 'ends_at' | 'every_days' | 'line_per_minute'

/** When the sale is held, and how many shoppers order at a time. */
function When({ field }: Pick<Fields<Record<WhenName, string>>, 'field'>) {
	const { t } = useTranslation('merchandising')
	return (
		<Section title={t('when')}>
			<TextField type="datetime-local" label={t('startsAt')} {...field('starts_at')} />
			<TextField type="datetime-local" label={t('endsAt')} {...field('ends_at')} />
			<TextField inputMode="numeric" label={t('repeatsDays')} hint={t('repeatsHint')} {...field('every_days')} />
			<TextField
				inputMode="numeric"
				label={t('flash.linePerMinute')}
				hint={t('flash.lineHint')}
				{...field('line_per_minute')}
			/>
		</Section>
	)
}

function readItems(rows: readonly ItemRow[], priceText: string, numberText: string) {
	const errors: Record<string, string> = {}
	const items = rows.map(({ product, variant, price, quantity, per_shopper }, at) => {
		const read = readPrice(price.trim())
		const bdt = 'value' in read && read.value !== null ? toBdt(read.value) : undefined
		if (!bdt) errors[`items[${at}].price`] = priceText
		const [pieces, limit] = [numberOf(quantity), numberOf(per_shopper)]
		if (!pieces) errors[`items[${at}].quantity`] = numberText
		if (!limit) errors[`items[${at}].per_shopper`] = numberText
		return { product, variant, price: bdt, quantity: pieces, per_shopper: limit }
	})
	return { items, errors }
}
