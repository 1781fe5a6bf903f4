import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

/** A page of the demo shop for each route with a variable part that names one of the catalogue. */
export const demoNames: Record<string, string> = {
	'category/:slug': 'rice-dal',
	'products/:slugOrId': 'miniket-rice-premium',
	'shop/:seller': 'sobuj-haat',
	'collections/:slug': 'slow-breakfast',
	'campaigns/:slug': 'winter-vegetables',
}

/**
 * The path of every page of the storefront, without its language, from `web/routes.ts`. `nameOf` gives a value for a
 * variable part, such as `:slug` of `category/:slug`.
 */
export function allRoutes(nameOf: (route: string) => string): string[] {
	const below = (entries: readonly RouteConfigEntry[], above: string): string[] =>
		entries.flatMap(({ path = '', children, index }) => {
			const whole = [above, path].filter(Boolean).join('/')
			return children && !index ? below(children, whole) : [whole]
		})
	const paths = below(routes, '').map((path) => path.replace(/^bn\?\/?/, ''))
	return paths.filter((path) => !path.endsWith('*')).map((path) => `/${path.replace(/:\w+/, () => nameOf(path))}`)
}
