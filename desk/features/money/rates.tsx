import { useState } from 'react'
import { formatAmount, formatDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dayOf } from '#contract/delivery-days.ts'
import { may } from '#contract/desk/roles.ts'
import { latinDigits } from '#contract/text.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useCategoryOptions } from '#desk/lib/category-options.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useMe } from '#desk/lib/me.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TagIcon } from '#ui/icons.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { MoneyPage } from './money-page.tsx'

type Rate = Reply<'listCommissionRates'>['data'][number]

/** Rates of commission, and a form for a new one. */
export default function Rates() {
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const me = useMe()
	const [adds, setAdds] = useState(false)
	const query = useRead('listCommissionRates', {})
	const columns: Column<Rate>[] = [
		{ id: 'seller', header: t('seller'), cell: ({ seller }) => seller?.name[language] ?? t('allSellers') },
		{ id: 'category', header: t('category'), cell: ({ category }) => category?.name[language] ?? t('allCategories') },
		{
			id: 'percent',
			header: t('percent'),
			end: true,
			cell: ({ percent }) => <b className="figures">{formatAmount(percent, language)}%</b>,
		},
		{ id: 'from', header: t('fromDay'), cell: ({ from }) => formatDay(from, language) },
	]
	return (
		<MoneyPage
			title={t('titles.rates')}
			note={t('ratesNote')}
			actions={may(me.role, 'money.change') && <Button onClick={() => setAdds(true)}>{t('addRate')}</Button>}
		>
			<Loaded query={query}>
				{(rates) => (
					<DataTable
						label={t('titles.rates')}
						columns={columns}
						rows={rates}
						keyOf={({ id }) => String(id)}
						empty={<EmptyState icon={<TagIcon />} title={t('noRates')} />}
					/>
				)}
			</Loaded>
			<Dialog open={adds} onClose={() => setAdds(false)} title={t('addRate')} closeLabel={t('common:close')}>
				<RateForm onClose={() => setAdds(false)} />
			</Dialog>
		</MoneyPage>
	)
}

function RateForm({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation(['money', 'common'])
	const fields = useFields({ seller: '', category: '', percent: '', from: dayOf(new Date()) })
	const sellers = useSellerOptions()
	const categories = useCategoryOptions()
	const { mutate, isPending } = useAct('setCommissionRate', {
		reads: ['listCommissionRates'],
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const submit = () => {
		const { seller, category, percent, from } = fields.values
		const text = latinDigits(percent).replace('%', '').trim()
		if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100) return fields.fail({ percent: t('percentExpected') })
		mutate({
			body: {
				...(seller && { seller }),
				...(category && { category }),
				...{ percent: Number(text), from },
			},
		})
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<TextField {...fields.field('percent')} label={t('percent')} inputMode="decimal" maxLength={8} />
			<Select {...fields.field('seller')} label={t('seller')} placeholder={t('allSellers')} options={sellers} />
			<Select
				{...fields.field('category')}
				label={t('category')}
				placeholder={t('allCategories')}
				options={categories}
			/>
			<TextField {...fields.field('from')} type="date" label={t('fromDay')} />
			<Button type="submit" wide loading={isPending}>
				{t('save')}
			</Button>
		</Form>
	)
}
