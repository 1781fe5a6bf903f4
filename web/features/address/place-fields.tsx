import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { Select } from '../../ui/select/select.tsx'
import { choosePlace, type PlaceChoice } from './address-rules.ts'
import { LocateButton } from './locate-button.tsx'

type Places = { id: number; name: string }[] | undefined
const forever = { staleTime: Number.POSITIVE_INFINITY }

/** Province, city and area: each narrows the next. */
export function PlaceFields({
	choice,
	onChoose,
}: {
	choice: PlaceChoice
	onChoose: (choice: PlaceChoice, areaName?: string) => void
}) {
	const { t } = useTranslation('checkout')
	const { province, city, area } = choice
	const provinces = useQuery({ queryKey: ['provinces'], queryFn: () => call('listStates', {}), ...forever })
	const cities = useQuery({
		queryKey: ['cities', province],
		queryFn: () => call('listDistricts', { query: { stateId: province as number } }),
		enabled: province !== null,
		...forever,
	})
	const areas = useQuery({
		queryKey: ['areas', city],
		queryFn: () => call('listAreas', { query: { districtId: city as number } }),
		enabled: city !== null,
		...forever,
	})
	const select = (level: keyof PlaceChoice, places: Places, disabled = false) => (
		<Select
			label={t(`address.${level}`)}
			placeholder={t(`address.choose.${level}`)}
			disabled={disabled}
			value={choice[level] ?? ''}
			onChange={(event) => {
				const id = Number(event.target.value) || null
				onChoose(choosePlace({ province, city, area }, level, id), places?.find((one) => one.id === id)?.name)
			}}
			options={(places ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
		/>
	)
	return (
		<div className="grid gap-3">
			<LocateButton onFound={(found) => onChoose({ ...found, area: null })} />
			<div className="grid gap-4 sm:grid-cols-2 sm:*:first:col-span-2">
				{select('province', provinces.data?.data)}
				{select('city', cities.data?.data, !province)}
				{select('area', areas.data?.data, !city)}
			</div>
		</div>
	)
}
