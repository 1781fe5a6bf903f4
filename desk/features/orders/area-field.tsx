import { useId, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useRead } from '#desk/lib/reads.ts'
import { TextField } from '#ui/text-field/text-field.tsx'

type Area = { id: number; name: string; city: string }
const labelOf = ({ name, city }: Area) => `${name}, ${city}`

/** An area of addresses by its id, empty for any: found by the letters of its name. */
export function AreaField({ area, onChange }: { area: string; onChange: (area: string) => void }) {
	const { t } = useTranslation('orders')
	const list = useId()
	const [typed, setTyped] = useState<string>()
	const q = typed?.trim() ?? ''
	const chosen = useRead('findAreas', { query: { id: Number(area) } }, { enabled: area !== '' }).data?.[0]
	const found = useRead('findAreas', { query: { q } }, { enabled: q.length >= 2, keep: true }).data ?? []
	const choose = (next: Area | undefined) => {
		setTyped(undefined)
		if (String(next?.id ?? '') !== area) onChange(next ? String(next.id) : '')
	}
	const type = (text: string) => {
		const named = found.find((one) => labelOf(one) === text)
		if (named) choose(named)
		else setTyped(text)
	}
	return (
		<>
			<TextField
				type="search"
				label={t('filter.area')}
				placeholder={t('filter.any')}
				list={list}
				autoComplete="off"
				maxLength={80}
				value={typed ?? (chosen ? labelOf(chosen) : '')}
				onChange={({ target }) => type(target.value)}
				onBlur={() => typed !== undefined && choose(q ? found[0] : undefined)}
				onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
			/>
			<datalist id={list}>
				{found.map((one) => (
					<option key={one.id} value={labelOf(one)} />
				))}
			</datalist>
		</>
	)
}
