import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/use-translation.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { Select } from '#ui/select/select.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { choosePlace, type PlaceChoice } from './address-rules.ts'
import { searchAreas } from './area-search.rules.ts'
import { LocateButton } from './locate-button.tsx'

type Places = { id: number; name: string }[] | undefined
const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
const forever = { staleTime: Number.POSITIVE_INFINITY }

/** Province, city and area: each narrows the next. A district may have 161 areas, so the area is searched. */
export function PlaceFields({
	choice,
	errors = {},
	onChoose,
}: {
	choice: PlaceChoice
	errors?: Partial<Record<keyof PlaceChoice, string>>
	onChoose: (choice: PlaceChoice, areaName?: string) => void
}) {
	const { t } = useTranslation('checkout')
	const { province, city, area } = choice
	const provinces = useQuery({ queryKey: keys.provinces, queryFn: () => call('listStates', {}), ...forever })
	const cities = useQuery({
		queryKey: [...keys.cities, province],
		queryFn: () => call('listDistricts', { query: { stateId: province as number } }),
		enabled: province !== null,
		...forever,
	})
	const areas = useQuery({
		queryKey: [...keys.areas, city],
		queryFn: () => call('listAreas', { query: { districtId: city as number } }),
		enabled: city !== null,
		...forever,
	})
	const choose = (level: keyof PlaceChoice, places: Places, id: number | null) =>
		onChoose(choosePlace({ province, city, area }, level, id), places?.find((one) => one.id === id)?.name)
	const select = (level: 'province' | 'city', places: Places, disabled = false) => (
		<Select
			name={level}
			error={errors[level]}
			label={t(`address.${level}`)}
			placeholder={t(`address.choose.${level}`)}
			disabled={disabled}
			value={choice[level] ?? ''}
			onChange={(event) => choose(level, places, Number(event.target.value) || null)}
			options={(places ?? []).map(toOption)}
		/>
	)
	const known = areas.data?.data ?? []
	return (
		<div className="grid gap-3">
			<LocateButton onFound={(found) => onChoose({ ...found, area: null })} />
			<div className="grid gap-4 sm:grid-cols-2 sm:*:first:col-span-2">
				{select('province', provinces.data?.data)}
				{select('city', cities.data?.data, !province)}
				<Combobox
					name="area"
					error={errors.area}
					label={t('address.area')}
					placeholder={t('address.choose.area')}
					none={t('address.noArea')}
					disabled={!city}
					value={area === null ? '' : String(area)}
					options={known.map(toOption)}
					search={(typed) => searchAreas(known, typed).map(toOption)}
					onChoose={(id) => choose('area', known, Number(id))}
				/>
			</div>
		</div>
	)
}
