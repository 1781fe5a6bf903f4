import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { faultText } from '#desk/lib/refusal-text.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/select/select.tsx'
import { FeeFields } from './fee-fields.tsx'
import { feeValues, readFees } from './fees.rules.ts'

type Row = Reply<'listDeliveryFees'>['data'][number]

/** Fees of the shop, or of one seller. */
export function Fees() {
	const { t } = useTranslation('delivery')
	const [seller, setSeller] = useState('')
	const [removals, setRemovals] = useState(0)
	const sellers = useSellerOptions()
	const query = useRead('listDeliveryFees', { query: seller ? { seller } : {} })
	return (
		<Section title={t('tabs.fees')}>
			<p className="text-soft">{t('feesNote')}</p>
			<Select
				className="max-w-100"
				label={t('feesOf')}
				placeholder={t('ofShop')}
				value={seller}
				options={sellers}
				onChange={({ target }) => setSeller(target.value)}
			/>
			<Loaded query={query}>
				{([row]) =>
					row && (
						<FeeForm
							key={`${seller} ${removals}`}
							row={row}
							seller={seller}
							onRemoved={async () => {
								await query.refetch()
								setRemovals(removals + 1)
							}}
						/>
					)
				}
			</Loaded>
		</Section>
	)
}

/** It stays after saving, with its message. */
function FeeForm({ row, seller, onRemoved }: { row: Row; seller: string; onRemoved: () => Promise<void> }) {
	const { t } = useTranslation(['delivery', 'common'])
	const language = useLanguage()
	const fields = useFields(feeValues(row.fees))
	const [removes, setRemoves] = useState(false)
	const [saved, setSaved] = useState<string>()
	const reads = ['listDeliveryFees'] as const
	const { mutate, isPending } = useAct('setDeliveryFees', {
		reads,
		onError: fields.refuse,
	})
	const remove = useAct('setDeliveryFees', { reads, onError: () => {} })
	const of = seller ? { seller } : {}
	/** Shows what is stored as the shop writes it: «১৪৫» is 145. */
	const show = (stored: typeof fields.values) => {
		for (const [name, value] of Object.entries(stored)) fields.set(name as keyof typeof stored, value)
		setSaved(JSON.stringify(stored))
	}
	const submit = () => {
		const read = readFees(fields.values, true)
		if ('fees' in read)
			return mutate({ body: { ...of, fees: read.fees } }, { onSuccess: () => show(feeValues(read.fees)) })
		fields.fail(
			Object.fromEntries(Object.entries(read.faults).map(([name, code]) => [name, faultText(code, language)])),
		)
	}
	return (
		<Form fields={fields} onSubmit={submit}>
			{seller && <p className="text-soft">{t(row.own ? 'feesOwn' : 'feesOfShop')}</p>}
			<FeeFields fields={fields} />
			<div className="flex flex-wrap items-center gap-3">
				<Button type="submit" loading={isPending}>
					{t('save')}
				</Button>
				{(row.own || !seller) && (
					<Button variant="secondary" onClick={() => setRemoves(true)}>
						{t(seller ? 'feesRemove' : 'feesUsual')}
					</Button>
				)}
				<p role="status" className="text-sm text-soft">
					{saved === JSON.stringify(fields.values) && t('saved')}
				</p>
			</div>
			<ConfirmDialog
				open={removes}
				onClose={() => setRemoves(false)}
				title={t(seller ? 'feesRemove' : 'feesUsual')}
				action={t(seller ? 'feesRemove' : 'feesUsual')}
				act={async () => {
					await remove.mutateAsync({ body: { ...of, fees: null } })
					await onRemoved()
				}}
			>
				<p>{t(seller ? 'feesRemoveText' : 'feesUsualText')}</p>
			</ConfirmDialog>
		</Form>
	)
}
