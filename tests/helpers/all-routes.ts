import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

/**
 * The path of every page of the storefront, without its language, as `web/routes.ts` has it. `nameOf` says what stands
 * for a part that differs, such as `:slug` of `category/:slug`.
 */
export function allRoutes(nameOf: (route: string) => string): string[] {
	const below = (entries: readonly RouteConfigEntry[], above: string): string[] =>
		entries.flatMap(({ path = '', children, index }) => {
			const whole = [above, path].filter(Boolean).join('/')
			return children && !index ? below(children, whole) : [whole]
		})
	const bare = below(routes, '').map((path) => path.replace(/^bn\?\/?/, ''))
	return bare.filter((path) => !path.endsWith('*')).map((path) => `/${path.replace(/:\w+/, () => nameOf(path))}`)
}
