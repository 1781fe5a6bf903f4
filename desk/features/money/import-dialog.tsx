import { type ChangeEvent, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { LineList } from './line-list.tsx'

type Read = Reply<'readRemittance'>['data']
type Columns = NonNullable<Read['columns']>
type Props = { open: boolean; onClose: () => void; couriers: Reply<'listCouriers'>['data'] }

/** Imports a courier's CSV: the file is read, its columns can be corrected, and what would match is shown before. */
export function ImportDialog({ open, onClose, couriers }: Props) {
	const { t } = useTranslation(['money', 'common'])
	return (
		<Dialog open={open} onClose={onClose} title={t('importFile')} closeLabel={t('common:close')} size="md">
			{open && couriers.length > 0 && <ImportForm couriers={couriers} onClose={onClose} />}
		</Dialog>
	)
}

function ImportForm({ couriers, onClose }: Omit<Props, 'open'>) {
	const { t } = useTranslation(['money', 'common'])
	const [courier, setCourier] = useState(couriers.at(-1)?.slug ?? '')
	const [file, setFile] = useState<{ name: string; text: string }>()
	const [shown, setShown] = useState<Read>()
	const [error, setError] = useState<Error>()
	const onError = (failure: Error) => setError(failure)
	const read = useAct('readRemittance', { onSuccess: setShown, onError })
	const save = useAct('importRemittance', {
		reads: ['listRemittances', 'listDifferences', 'listCouriers', 'getMoneyOverview', 'listSellerBalances'],
		onSuccess: onClose,
		onError,
	})
	const look = (text: string, of: string, columns?: Columns) => {
		setError(undefined)
		read.mutate({ body: { courier: of, text, ...(columns && { columns }) } })
	}
	const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const chosen = target.files?.[0]
		if (!chosen) return
		const text = await chosen.text()
		setShown(undefined)
		setFile({ name: chosen.name.slice(0, 120), text })
		look(text, courier)
	}
	const columns = shown?.columns
	return (
		<div className="grid gap-4 pb-4">
			{error && <Alert tone="error">{errorText(error, t('common:network'))}</Alert>}
			<Select
				label={t('courier')}
				value={courier}
				onChange={({ target }) => {
					setCourier(target.value)
					if (file) look(file.text, target.value, columns ?? undefined)
				}}
				options={couriers.map(({ slug, name }) => ({ value: slug, label: slug === 'own' ? t('ownDelivery') : name }))}
			/>
			<label className="grid gap-1 font-semibold">
				{t('csvFile')}
				<input type="file" accept=".csv,.txt,text/csv" onChange={choose} className="min-h-12 font-normal" />
			</label>
			{shown && file && (
				<>
					<ColumnChoice
						key={shown.headings.join()}
						headings={shown.headings}
						columns={columns}
						onChange={(next) => look(file.text, courier, next)}
					/>
					{columns && <Preview read={shown} />}
					{columns && shown.faults.length === 0 && shown.counts.lines > 0 && (
						<Button
							wide
							loading={save.isPending}
							onClick={() => save.mutate({ body: { courier, name: file.name, text: file.text, columns } })}
						>
							{t('import')}
						</Button>
					)}
				</>
			)}
		</div>
	)
}

function ColumnChoice(props: {
	headings: string[]
	columns: Columns | null | undefined
	onChange: (next: Columns) => void
}) {
	const { t } = useTranslation('money')
	const [wish, setWish] = useState({ number: '', amount: '', date: '', ...props.columns })
	const options = ['', ...props.headings].map((value) => ({ value, label: value || t('noColumn') }))
	const set = (name: keyof typeof wish, value: string) => {
		const next = { ...wish, [name]: value }
		setWish(next)
		const { number, amount, date } = next
		if (number && amount) props.onChange({ number, amount, ...(date && { date }) })
	}
	return (
		<div className="grid gap-3 md:grid-cols-3">
			{(['number', 'amount', 'date'] as const).map((name) => (
				<Select
					key={name}
					label={t(`column.${name}`)}
					value={wish[name]}
					onChange={({ target }) => set(name, target.value)}
					options={options}
				/>
			))}
		</div>
	)
}

function Preview({ read: { counts, faults, lines } }: { read: Read }) {
	const { t } = useTranslation('money')
	const language = useLanguage()
	const flagged = lines.filter(({ state }) => state !== 'matched')
	if (faults.length > 0)
		return (
			<Alert tone="error" title={t('faults')}>
				{faults.map(({ line, column }) => t('fault', { line: formatNumber(line, language), column })).join(' · ')}
			</Alert>
		)
	return (
		<div className="grid gap-3">
			<p role="status">
				{t('wouldMatch', {
					matched: formatNumber(counts.matched, language),
					lines: formatNumber(counts.lines, language),
					total: formatBdt(counts.matched_total, language),
				})}
			</p>
			{flagged.length > 0 && <LineList lines={flagged} />}
		</div>
	)
}
