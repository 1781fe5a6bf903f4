import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'

export type DeliveryPlace = Reply<'listDeliveryPlaces'>['data'][number]
const most = 30

/** Every place of the country; read once. */
export const usePlaces = (): readonly DeliveryPlace[] => useRead('listDeliveryPlaces', {}).data ?? []

/** A place found by its name in either language. `areas`: only areas. `onChoose` gets the place. */
export function PlaceChoice(props: {
	label: string
	/** The text of the chosen one. */
	value: string
	areas?: boolean
	error?: string | undefined
	onChoose: (place: DeliveryPlace) => void
}) {
	const { t } = useTranslation('delivery')
	const language = useLanguage()
	const places = usePlaces().filter(({ area }) => !props.areas || area !== null)
	const option = ({ text, name }: DeliveryPlace) => ({ value: text, label: name[language] })
	const chosen = places.filter(({ text }) => text === props.value)
	const search = (typed: string) => {
		const wanted = typed.trim().toLowerCase()
		const names = places.map((place) => ({
			place,
			all: [place.name.en, place.name.bn].map((one) => one.toLowerCase()),
		}))
		const begin = names.filter(({ all }) => all.some((one) => one.startsWith(wanted)))
		const rest = names.filter((one) => !begin.includes(one) && one.all.some((name) => name.includes(wanted)))
		return [...begin, ...rest].slice(0, most).map(({ place }) => option(place))
	}
	return (
		<Combobox
			label={props.label}
			hint={t('placeHint')}
			error={props.error}
			value={props.value}
			options={[...chosen, ...places.filter((place) => !chosen.includes(place)).slice(0, most)].map(option)}
			search={search}
			onChoose={(value) => {
				const place = places.find(({ text }) => text === value)
				if (place) props.onChoose(place)
			}}
			none={t('noPlace')}
		/>
	)
}
