import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { orNothing, type serverCall } from './server-api.ts'

type Shop = ReplyOf<typeof endpoints.getShop>['data']

/** Of an API that does not know the call: nothing is set, and every part is there. */
const unknown: Shop = {
	headline: null,
	intro: null,
	title: null,
	description: null,
	tagline: null,
	about: null,
	hint: null,
	address: null,
	hours: null,
	examples: null,
	faq: null,
	terms: null,
	phone: null,
	email: null,
	accent: null,
	logo: null,
	coverage: [],
	parts: {
		products: true,
		offers: true,
		flash: true,
		collections: true,
		mall: true,
		sellers: true,
		prescriptions: true,
		food: true,
	},
}

/** What the shop says of itself, and which of its parts have something in them. */
export async function readShop(call: ReturnType<typeof serverCall>): Promise<Shop> {
	return (await call('getShop', {}).catch(orNothing))?.data ?? unknown
}
