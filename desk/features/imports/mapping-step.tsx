import { useTranslation } from '#client/use-translation.ts'
import { useCategoryOptions } from '#desk/lib/category-options.ts'
import { useMe } from '#desk/lib/me.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import { Section } from '#desk/parts/page.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { LookedAt, Plan } from './imports-types.ts'
import { type Chosen, chosenOf, type Field, faultOf, fields, isNameable, mapText } from './mapping.rules.ts'
import { ReadForm } from './read-form.tsx'
import { SheetChoice, useSheet } from './sheet-choice.tsx'

/** What was chosen for a file. `columns`: by hand, for the sheet that was looked at; `common`: for rows that name none. */
export type Choices = { columns?: { of: LookedAt['head']; chosen: Chosen }; common: Common; creates: boolean }
export const nothingChosen: Choices = { common: { seller: '', category: '', unit: '' }, creates: false }

type Props = {
	seen: LookedAt
	choices: Choices
	onSeen: (seen: LookedAt) => void
	onChoices: (choices: Choices) => void
	onPlan: (plan: Plan) => void
	onBack: () => void
}

/** Shows the first rows, and which column is read as what; what no row has is chosen for all. */
export function MappingStep({ seen, choices, onSeen, onChoices, onPlan, onBack }: Props) {
	const { file, head } = seen
	const { t } = useTranslation('imports')
	const me = useMe()
	const choice = useSheet(seen, onSeen)
	const { columns, common, creates } = choices
	const chosen = columns?.of === head ? columns.chosen : chosenOf(head.headings, head.guessed)
	const isTable = head.format === 'table'
	const noTable = isTable && head.sheets.length > 0 && head.headings.length === 0
	const fault = isTable ? faultOf(chosen) : undefined
	const next = () => {
		const map = isTable ? mapText(chosen) : ''
		const cells = Object.fromEntries(Object.entries(common).filter(([, value]) => value.trim() !== ''))
		const { sheet } = seen
		onPlan({
			...seen,
			query: {
				...cells,
				...(map && { map }),
				...(sheet !== undefined && { sheet }),
				...(creates && { create_categories: true }),
			},
		})
	}
	return (
		<>
			<Section title={file.name}>
				{head.sheets.length > 0 && <SheetChoice sheets={head.sheets} choice={choice} />}
				{noTable ? (
					<Alert tone="info">{t('noTable')}</Alert>
				) : (
					<p className="text-soft">{t(`formats.${head.format}`)}</p>
				)}
				<ReadForm head={head} />
				{head.headings.length > 0 && (
					<Columns
						head={head}
						chosen={chosen}
						fixed={!isTable}
						onChange={(chosen) => onChoices({ ...choices, columns: { of: head, chosen } })}
						withSeller={!me.seller}
					/>
				)}
			</Section>
			<ForAllRows choices={choices} onChoices={onChoices} />
			{fault && !noTable && (
				<Alert tone="error">
					{fault.kind === 'twice' ? t('twice', { field: t(`fields.${fault.field}`) }) : t('unrecognised')}
				</Alert>
			)}
			<div className="flex flex-wrap gap-2">
				<Button variant="secondary" onClick={onBack}>
					{t('otherFile')}
				</Button>
				<Button disabled={fault !== undefined || choice.isPending} onClick={next}>
					{t('try')}
				</Button>
			</div>
		</>
	)
}

/** What rows have that name none. */
type Common = { seller: string; category: string; unit: string }
type ForAllProps = { choices: Choices; onChoices: (choices: Choices) => void }

function ForAllRows({ choices, onChoices }: ForAllProps) {
	const { t } = useTranslation('imports')
	const me = useMe()
	const categories = useCategoryOptions()
	const sellers = useSellerOptions()
	const { common, creates } = choices
	const set = (name: keyof Common) => (value: string) => onChoices({ ...choices, common: { ...common, [name]: value } })
	return (
		<Section title={t('forAll')}>
			<p className="text-soft">{t('forAllNote')}</p>
			<div className="grid gap-3 md:grid-cols-3">
				{!me.seller && (
					<Select
						label={t('fields.seller')}
						placeholder={t('asInFile')}
						value={common.seller}
						onChange={({ target }) => set('seller')(target.value)}
						options={sellers}
					/>
				)}
				<Select
					label={t('fields.category')}
					placeholder={t('asInFile')}
					value={common.category}
					onChange={({ target }) => set('category')(target.value)}
					options={categories}
				/>
				<TextField
					label={t('fields.unit_en')}
					placeholder={t('asInFile')}
					value={common.unit}
					maxLength={60}
					onChange={({ target }) => set('unit')(target.value)}
				/>
			</div>
			{!me.seller && (
				<Checkbox
					label={t('createCategories')}
					checked={creates}
					onChange={({ target }) => onChoices({ ...choices, creates: target.checked })}
				/>
			)}
		</Section>
	)
}

type ColumnsProps = {
	head: LookedAt['head']
	chosen: Chosen
	/** The file says itself what its columns are. */
	fixed: boolean
	withSeller: boolean
	onChange: (chosen: Chosen) => void
}

function Columns({ head, chosen, fixed, withSeller, onChange }: ColumnsProps) {
	const { t } = useTranslation('imports')
	const guessed = new Set(Object.values(head.guessed))
	const offered = fields.filter((field) => withSeller || field !== 'seller')
	const options = offered.map((field) => ({ value: field, label: t(`fields.${field}`) }))
	return (
		<section aria-label={t('columns')} tabIndex={fixed ? 0 : undefined} className="scroll-thin overflow-x-auto">
			<table className="w-full border-collapse text-start">
				<caption className="sr-only">{t('columns')}</caption>
				<thead>
					<tr className="text-sm text-soft">
						<th scope="col" className="h-11 px-2 text-start font-semibold">
							{t('heading')}
						</th>
						<th scope="col" className="px-2 text-start font-semibold">
							{t('readAs')}
						</th>
						<th scope="col" className="px-2 text-start font-semibold">
							{t('firstRows')}
						</th>
					</tr>
				</thead>
				<tbody>
					{head.headings.map((heading, at) => {
						if (heading === '') return null
						const field = chosen[heading] ?? ''
						return (
							<tr key={heading} className="border-t border-mist">
								<th scope="row" className="min-w-28 px-2 py-2 text-start font-semibold">
									{heading}
								</th>
								<td className="min-w-44 px-2 py-2">
									{fixed || !isNameable(heading) ? (
										field && t(`fields.${field}`)
									) : (
										<Select
											label={t('readAsOf', { heading })}
											labelHidden
											value={field}
											{...(!guessed.has(heading) && { placeholder: t('notRead') })}
											options={options}
											onChange={({ target }) => onChange({ ...chosen, [heading]: target.value as Field | '' })}
										/>
									)}
								</td>
								<td className="max-w-100 truncate px-2 py-2 text-soft">
									{head.rows
										.map((cells) => cells[at])
										.filter(Boolean)
										.slice(0, 3)
										.join(' · ')}
								</td>
							</tr>
						)
					})}
				</tbody>
			</table>
		</section>
	)
}
