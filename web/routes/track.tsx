import { TrackPage } from '../features/orders/track-page.tsx'
import { QueryProvider } from '../lib/query.tsx'

export default function Track() {
	return (
		<QueryProvider>
			<TrackPage />
		</QueryProvider>
	)
}
