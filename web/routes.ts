import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** English at the root, Bengali under /bn, the same slugs below. */
export default [
	route('bn?', 'routes/layout.tsx', [
		index('routes/home.tsx'),
		route('categories', 'routes/categories.tsx'),
		route('category', 'routes/category-index.tsx'),
		route('category/:slug', 'routes/category.tsx'),
		route('products', 'routes/products.tsx'),
		route('products/:slugOrId', 'routes/product.tsx'),
		route('shop', 'routes/shops.tsx'),
		route('shop/:seller', 'routes/shop.tsx'),
		route('search', 'routes/search.tsx'),
		route('mart', 'routes/mart.tsx'),
		route('signin', 'routes/signin.tsx'),
		route('signup', 'routes/signup.tsx'),
		route('forget-password', 'routes/forget-password.tsx'),
		route('checkout', 'routes/checkout.tsx'),
		route('terms', 'routes/terms.tsx'),
		route('privacy', 'routes/privacy.tsx'),
		route('faq', 'routes/faq.tsx'),
		route('contact-us', 'routes/contact-us.tsx'),
		route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
		route('newsletter/leave', 'routes/newsletter-leave.tsx'),
		layout('routes/account.tsx', [
			route('my-account', 'routes/account-home.tsx'),
			route('my-account/orders', 'routes/orders.tsx'),
			route('my-account/my-points', 'routes/my-points.tsx'),
			route('my-account/addresses', 'routes/account-addresses.tsx'),
			route('my-account/account-details', 'routes/account-details.tsx'),
			route('my-account/change-password', 'routes/change-password.tsx'),
			route('my-account/sessions', 'routes/sessions.tsx'),
			route('my-account/privacy', 'routes/account-privacy.tsx'),
			route('order/:number', 'routes/order.tsx'),
		]),
		route('*', 'routes/not-found.tsx'),
	]),
] satisfies RouteConfig
