import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** English at the root, Bengali under /bn, the same slugs below. */
export default [
	route('bn?', 'routes/layout.tsx', [
		index('routes/home.tsx'),
		route('*', 'routes/not-found.tsx'),
	]),
] satisfies RouteConfig
