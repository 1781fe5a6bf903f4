import { useShop } from './shop-data.ts'

/** Head of a page that is the shopper's own: a title with the name of the shop, and nothing for search engines. */
export function PrivateHead({ title }: { title: string }) {
	const { brand } = useShop()
	return (
		<>
			<title>{`${title} · ${brand}`}</title>
			<meta name="robots" content="noindex" />
		</>
	)
}
