import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { attempt } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { PinIcon } from '#ui/icons.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { call } from '#web/shop/session/api.ts'
import { keepPosition } from '#web/shop/session/position.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { nearestDistrict } from './address-rules.ts'

/** The key that connects the error toast with the next attempt. */
const about = 'position'

/** Finds the district of the device's position. From then on the position, rounded, is sent with every call (W1). */
export function LocateButton({ onFound }: { onFound: (found: { province: number; city: number }) => void }) {
	const { t } = useTranslation('checkout')
	const push = useToasts((state) => state.push)
	const queries = useQueryClient()
	const locate = useMutation({
		mutationFn: () => attempt(about, () => findDistrict(queries)),
		onSuccess: ({ id, stateId }) => onFound({ province: stateId, city: id }),
		onError: () => push({ tone: 'error', text: t('address.notLocated'), about }),
	})
	return (
		<Button
			shape="slim"
			variant="secondary"
			icon={<PinIcon />}
			className="justify-self-start"
			loading={locate.isPending}
			onClick={() => locate.mutate()}
		>
			{t('address.locate')}
		</Button>
	)
}

async function findDistrict(queries: QueryClient) {
	const districts = queries.fetchQuery({
		queryKey: keys.cities,
		queryFn: () => call('listDistricts', { query: {} }),
		staleTime: Number.POSITIVE_INFINITY,
	})
	const [position, { data }] = await Promise.all([whereAmI(), districts])
	const { latitude: lat, longitude: lon } = position.coords
	keepPosition(position.coords)
	const district = nearestDistrict(data, { lat, lon })
	if (!district) throw new Error('not in Bangladesh')
	return district
}

function whereAmI(): Promise<GeolocationPosition> {
	return new Promise((resolve, reject) => {
		if (!('geolocation' in navigator)) return reject(new Error('no geolocation'))
		navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 })
	})
}
