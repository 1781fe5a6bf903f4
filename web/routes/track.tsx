import { TrackPage } from '#web/features/orders/track-page.tsx'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'

export default function Track() {
	return (
		<QueryProvider>
			<TrackPage />
		</QueryProvider>
	)
}
