/**
 * The TanStack Query keys of all cached data. Data that depends on more than the shopper has a longer key, such as
 * `[...keys.order, number]`. Invalidating a key also invalidates every longer key that starts with it.
 */
export const keys = {
	// the shopper
	user: ['user'],
	sessions: ['sessions'],
	notices: ['notices'],
	points: ['points'],
	promos: ['promos'],
	addresses: ['addresses'],
	refundNumber: ['refund-number'],
	ownReview: ['own-review'],
	ownQuestions: ['own-questions'],
	sellerApplication: ['seller-application'],
	// orders
	orders: ['orders'],
	order: ['order'],
	invoice: ['invoice'],
	payment: ['check-payment'],
	prescription: ['prescription'],
	problemPhoto: ['problem-photo'],
	// checkout
	line: ['line'],
	sentPrescription: ['sent-prescription'],
	paymentMethods: ['payment-methods'],
	deliveryPrice: ['delivery-price'],
	// public
	suggestions: ['suggestions'],
	productDelivery: ['product-delivery'],
	provinces: ['provinces'],
	cities: ['cities'],
	areas: ['areas'],
	products: ['products'],
} as const
