import { pagePaths } from '#contract/pages.ts'

const segment = encodeURIComponent

/** Every address of the storefront, without its language. The only place where they are written. */
export const paths = {
	home: '/',
	products: '/products',
	product: pagePaths.product,
	categories: '/categories',
	category: pagePaths.category,
	shops: '/shop',
	shop: pagePaths.seller,
	mart: '/mart',
	mall: '/mall',
	flashSale: '/flash-sale',
	collections: '/collections',
	collection: pagePaths.collection,
	campaign: pagePaths.campaign,
	search: (q?: string) => (q ? `/search?q=${segment(q)}` : '/search'),
	checkout: '/checkout',
	signIn: (redirect?: string) => (redirect ? `/signin?redirect=${segment(redirect)}` : '/signin'),
	signUp: '/signup',
	/** Registration with somebody's reference code filled in. */
	invited: (code: string) => `/signup?ref=${segment(code)}`,
	forgetPassword: '/forget-password',
	account: '/my-account',
	wishes: '/wish-list',
	myWishes: '/my-account/wish-list',
	orders: '/my-account/orders',
	myPoints: '/my-account/my-points',
	accountDetails: '/my-account/account-details',
	addresses: '/my-account/addresses',
	changePassword: '/my-account/change-password',
	sessions: '/my-account/sessions',
	myData: '/my-account/privacy',
	track: '/order',
	order: (number: string) => `/order/${segment(number)}`,
	invoice: (number: string) => `/order/${segment(number)}/invoice`,
	terms: '/terms',
	privacy: '/privacy',
	faq: '/faq',
	contact: '/contact-us',
} as const
