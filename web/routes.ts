import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** English at the root, Bengali under /bn, the same slugs below. */
export default [
	route('bn?', 'routes/layout.tsx', [
		index('routes/home.tsx'),
		route('signin', 'routes/signin.tsx'),
		route('checkout', 'routes/checkout.tsx'),
		layout('routes/account.tsx', [
			route('my-account', 'routes/account-home.tsx'),
			route('my-account/orders', 'routes/orders.tsx'),
			route('my-account/addresses', 'routes/account-addresses.tsx'),
			route('order/:number', 'routes/order.tsx'),
		]),
		route('*', 'routes/not-found.tsx'),
	]),
] satisfies RouteConfig
