import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useCategoryOptions } from '#desk/lib/category-options.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { sendRecords } from '#desk/lib/send-records.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { type BulkChange, bulkRecords, bulkSummary } from './bulk.rules.ts'
import { useBulk } from './use-bulk.ts'

type Props = { slugs: readonly string[]; onClose: () => void; onDone: () => void }

/** Says what will happen with the chosen products before it does. `kind` undefined: closed. */
export function BulkDialog({ kind, ...props }: Props & { kind: BulkChange['kind'] | undefined }) {
	const { t } = useTranslation(['products', 'common'])
	return (
		<Dialog
			open={kind !== undefined}
			onClose={props.onClose}
			title={kind ? t(`list.${kind}`) : ''}
			closeLabel={t('common:close')}
		>
			{kind && <BulkForm key={kind} kind={kind} {...props} />}
		</Dialog>
	)
}

function BulkForm({ kind, slugs, onClose, onDone }: Props & { kind: BulkChange['kind'] }) {
	const { t } = useTranslation(['products', 'common'])
	const language = useLanguage()
	const [category, setCategory] = useState('')
	const categories = useCategoryOptions()
	const change: BulkChange | null = kind !== 'move' ? { kind } : category ? { kind, category } : null
	const records = change ? bulkRecords(change, slugs) : []
	const preview = useQuery({
		queryKey: ['saveProducts', 'bulk', records],
		queryFn: async () => bulkSummary(slugs, await sendRecords(records, true)),
		enabled: records.length > 0,
		staleTime: 0,
		gcTime: 0,
	})
	const bulk = useBulk(() => {
		onClose()
		onDone()
	})
	const changing = change && !preview.isFetching ? (preview.data?.changed ?? 0) : 0
	return (
		<div className="grid grid-cols-1 gap-4 pb-4">
			{kind === 'move' && (
				<Select
					label={t('list.into')}
					placeholder={t('choose')}
					value={category}
					options={categories}
					onChange={({ target }) => setCategory(target.value)}
				/>
			)}
			<p>{t(`list.text.${kind}`)}</p>
			{change && <Loaded query={preview}>{(summary) => <Preview {...summary} />}</Loaded>}
			{bulk.error && <Alert tone="error">{errorText(bulk.error, t('common:network'))}</Alert>}
			<Button
				wide
				variant={kind === 'archive' ? 'danger' : 'primary'}
				disabled={changing === 0}
				loading={bulk.isPending}
				onClick={() => change && bulk.mutate({ change, slugs })}
			>
				{t(`list.do.${kind}`, { count: changing, shown: formatNumber(changing, language) })}
			</Button>
		</div>
	)
}

/** What will happen, in words. */
function Preview({ changed, unchanged, refused }: ReturnType<typeof bulkSummary>) {
	const { t } = useTranslation('products')
	const language = useLanguage()
	const text = (key: string, count: number) => t(key, { count, shown: formatNumber(count, language) })
	return (
		<div role="status" className="grid gap-2 rounded-md bg-sunk p-3">
			<p className="font-semibold">{text('list.willChange', changed)}</p>
			{unchanged > 0 && <p className="text-soft">{text('list.already', unchanged)}</p>}
			{refused.length > 0 && (
				<>
					<p className="font-semibold text-chilli">{text('list.refused', refused.length)}</p>
					<ul className="list-disc ps-5 text-sm break-words">
						{refused.map(({ slug, message }) => (
							<li key={slug}>
								{slug}: {message}
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	)
}
