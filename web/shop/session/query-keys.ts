/**
 * The keys of everything the browser keeps with TanStack Query. What depends on more than the shopper appends it:
 * `[...keys.order, number]`. Invalidating a key covers every longer one.
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
	// orders
	orders: ['orders'],
	order: ['order'],
	invoice: ['invoice'],
	payment: ['check-payment'],
	prescription: ['prescription'],
	problemPhoto: ['problem-photo'],
	// checkout
	sentPrescription: ['sent-prescription'],
	paymentMethods: ['payment-methods'],
	deliveryPrice: ['delivery-price'],
	// public
	identityOptions: ['identity-options'],
	suggestions: ['suggestions'],
	productDelivery: ['product-delivery'],
	provinces: ['provinces'],
	cities: ['cities'],
	areas: ['areas'],
	products: ['products'],
} as const
