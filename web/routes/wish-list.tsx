import { WishList } from '#web/features/catalogue/wish-list/wish-list.tsx'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'

export default function WishListPage() {
	return (
		<QueryProvider>
			<WishList />
		</QueryProvider>
	)
}
