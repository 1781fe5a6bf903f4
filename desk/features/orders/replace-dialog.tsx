import { useState } from 'react'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Lines, Loaded } from '#desk/parts/loaded.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { QuantityStepper } from '#ui/stepper/stepper.tsx'
import { orderReads, type Part } from './order-types.ts'

type Line = Part['lines'][number]

/** Sends another product instead of missing pieces of a line, or asks the shopper, as the shopper chose at checkout. */
export function ReplaceDialog(props: { number: string; line: Line | undefined; onClose: () => void }) {
	const { t } = useTranslation(['orders', 'common'])
	const { line } = props
	const title = line ? t('replace.title', { name: line.name }) : ''
	return (
		<Dialog open={line !== undefined} onClose={props.onClose} title={title} closeLabel={t('common:close')}>
			{line && <ReplaceForm key={line.line} {...props} line={line} />}
		</Dialog>
	)
}

function ReplaceForm({ number, line, onClose }: { number: string; line: Line; onClose: () => void }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const [quantity, setQuantity] = useState(line.quantity)
	const [sku, setSku] = useState<string | null>(null)
	const [agreed, setAgreed] = useState(false)
	const fields = useFields({})
	const query = useRead(
		'listReplacements',
		{ params: { number }, query: { line: line.line, quantity } },
		{ keep: true },
	)
	const { mutate, isPending } = useAct('proposeReplacement', {
		reads: orderReads,
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const atOnce = agreed || line.substitution === 'similar'
	const submit = () => {
		if (sku === null) return
		mutate({ params: { number }, body: { line: line.line, quantity, sku: Number(sku), ...(agreed && { agreed }) } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<p>
				{t('ifMissing')}: <b>{t(`substitution.${line.substitution ?? 'call'}`)}</b>
			</p>
			{line.quantity > 1 && (
				<QuantityStepper
					label={t('replace.count')}
					decreaseLabel={t('cut.less', { name: line.name })}
					increaseLabel={t('cut.more', { name: line.name })}
					value={quantity}
					shown={t('cut.of', { count: formatNumber(quantity, language), all: formatNumber(line.quantity, language) })}
					max={line.quantity}
					draft
					onChange={setQuantity}
					className="justify-self-start"
				/>
			)}
			<Loaded query={query} waiting={<Lines count={3} />}>
				{(items) =>
					items.length === 0 ? (
						<p className="text-soft">{t('replace.none')}</p>
					) : (
						<RadioCards
							legend={t('replace.choose')}
							layout="list"
							value={sku}
							onChange={setSku}
							options={items.map((one) => ({
								value: String(one.sku),
								label: one.name,
								icon: <SmallPicture image={one.image} />,
								note: [
									one.now > one.price
										? t('replace.dearer', {
												price: formatBdt(one.price, language),
												now: formatBdt(one.now, language),
											})
										: formatBdt(one.price, language),
									t('left', { count: one.stock, shown: formatNumber(one.stock, language) }),
								].join(' · '),
							}))}
						/>
					)
				}
			</Loaded>
			{line.substitution !== 'similar' && (
				<Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)} label={t('replace.agreed')} />
			)}
			<p className="text-soft">{t(atOnce ? 'replace.now' : 'replace.asks')}</p>
			<Button type="submit" wide disabled={sku === null} loading={isPending}>
				{t(atOnce ? 'replace.send' : 'replace.ask')}
			</Button>
		</Form>
	)
}
