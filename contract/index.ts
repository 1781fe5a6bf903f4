import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { banners } from './banners.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { catalogueDesk } from './catalogue-desk.ts'
import { catalogueImports } from './catalogue-imports.ts'
import { checkout } from './checkout.ts'
import { contact } from './contact.ts'
import { identity } from './identity.ts'
import { newsletter } from './newsletter.ts'
import { notices } from './notification-choices.ts'
import { operatorCalls } from './operator-calls.ts'
import { orders } from './orders.ts'
import { phoneOrders } from './phone-orders.ts'
import { pictureCalls } from './picture-calls.ts'
import { prescriptions } from './prescriptions.ts'
import { problems } from './problems.ts'
import { promos } from './promo-codes.ts'
import { refundNumber } from './refund-number.ts'
import { reviews } from './reviews.ts'
import { selling } from './selling.ts'
import { shop } from './shop.ts'
import { wishes } from './wishes.ts'

/** Every call of the shop. Validation, serialisation, the OpenAPI page, the client and the tests are derived from it. */
export const endpoints = {
	...identity,
	...account,
	...catalogue,
	...catalogueCalls,
	...catalogueDesk,
	...catalogueImports,
	...pictureCalls,
	...operatorCalls,
	...shop,
	...banners,
	...reviews,
	...cart,
	...addresses,
	...promos,
	...checkout,
	...prescriptions,
	...selling,
	...orders,
	...phoneOrders,
	...problems,
	...refundNumber,
	...newsletter,
	...contact,
	...wishes,
	...notices,
}

export type EndpointName = keyof typeof endpoints

/** The base path of all calls. */
export const apiBase = '/api/v2'
