import type { PromoRecord, PromoTerms, promoCallsOfDesk } from '#contract/desk/promos.ts'
import { toBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { claimPromo } from './claim-promo.ts'
import type { NewPromo, WishedTerms } from './new-promo.rules.ts'
import {
	changePromo,
	countDeskPromos,
	createPromo,
	type DeskPromo,
	endPromo,
	listDeskPromos,
	listPromoUses,
	type PromoFault,
} from './operate-promos.ts'
import { listedPromos } from './promo.store.ts'
import { presentPromo } from './promo-view.rules.ts'
import { simulatePromo } from './simulate-promo.ts'

export function promoHandlers(deps: Deps) {
	return {
		listPromos: async (_input, call) => ({
			data: (await listedPromos(deps.db)).map((row) => presentPromo(row, call.language)),
		}),
		claimPromo: async ({ params }, call) => ({
			data: await claimPromo(deps, call, shopper(call).customerId, params.promo_code),
		}),
		claimPromoByPost: async ({ params }, call) => ({
			data: await claimPromo(deps, call, shopper(call).customerId, params.promo_code),
		}),
	} satisfies Partial<Handlers>
}

/** What is listed without a wish for a state: all that may still be used, or was just used up. */
const current = ['planned', 'running', 'used_up'] as const

/** Promo codes at the desk. */
export function promoDeskHandlers(deps: Pick<Deps, 'db' | 'clock'>) {
	const { db } = deps
	return {
		listDeskPromos: async ({ query }) => {
			const { state, q, after, limit = 50 } = query
			const text = q?.trim()
			const rows = await listDeskPromos(db, limit + 1, {
				states: state ? [state] : current,
				...(text && { text }),
				...(after !== undefined && { before: Number(after) }),
			})
			const promos = rows.slice(0, limit)
			const next = rows.length > limit ? String(promos.at(-1)?.id) : null
			return { data: { promos: promos.map(shownPromo), counts: await countDeskPromos(db), next } }
		},
		getDeskPromo: async ({ params }) => {
			const promo = await promoOf(db, params.code)
			return { data: { ...shownPromo(promo), record: recordOf(promo), released: promo.released } }
		},
		listPromoUses: async ({ params, query }) => {
			const { after, limit = 50 } = query
			const code = params.code.toUpperCase()
			const rows = await listPromoUses(db, code, limit + 1, after === undefined ? undefined : Number(after))
			if (!rows) throw new ShopError('not_found')
			const uses = rows.slice(0, limit)
			return {
				data: {
					uses: uses.map(({ number, placed_at, total, discount, released_at }) => ({
						...{ order: number, placed_at: placed_at.toISOString(), total: toBdt(total), discount: toBdt(discount) },
						released_at: released_at?.toISOString() ?? null,
					})),
					next: rows.length > limit ? String(uses.at(-1)?.id) : null,
				},
			}
		},
		createPromo: async ({ body }, call) => {
			const wish = wishOf(body)
			refuseFaults(await createPromo(db, actorOf(staffOf(call)), wish))
			return { data: { code: wish.code } }
		},
		changePromo: async ({ body }, call) => {
			const wish = wishOf(body)
			const faults = await changePromo(db, actorOf(staffOf(call)), wish)
			if (!faults) throw new ShopError('not_found')
			refuseFaults(faults)
			return { data: { code: wish.code } }
		},
		endPromo: async ({ body }, call) => {
			if (!(await endPromo(db, actorOf(staffOf(call)), body.code))) throw new ShopError('not_found')
			return { data: { code: body.code.toUpperCase() } }
		},
		simulatePromo: async ({ body }) => {
			const result = await simulatePromo(deps, termsOf(body))
			if (Array.isArray(result)) throw refusalOf(result)
			return { data: result }
		},
	} satisfies Pick<DeskHandlers, keyof typeof promoCallsOfDesk>
}

function refuseFaults(faults: readonly PromoFault[]): void {
	if (faults.length > 0) throw refusalOf(faults)
}

/** The first fault of each field. */
function refusalOf(faults: readonly PromoFault[]): ShopError {
	const errors = Object.fromEntries(faults.toReversed().map(({ field, code }) => [field, code]))
	return new ShopError('invalid_input', { errors })
}

async function promoOf(db: Deps['db'], code: string): Promise<DeskPromo> {
	const [promo] = await listDeskPromos(db, 1, { code: code.toUpperCase() })
	if (!promo) throw new ShopError('not_found')
	return promo
}

function termsOf({ first_order: firstOrder, ...terms }: PromoTerms): WishedTerms {
	return { ...terms, firstOrder }
}

function wishOf({
	code,
	listed,
	starts_at,
	ends_at,
	name_en,
	name_bn,
	text_en,
	text_bn,
	...terms
}: PromoRecord): NewPromo {
	const time = (text: string | null) => (text === null ? null : new Date(text))
	return {
		...termsOf(terms),
		code: code.toUpperCase(),
		listed,
		startsAt: time(starts_at),
		endsAt: time(ends_at),
		name: { en: name_en, bn: name_bn },
		description: { en: text_en, bn: text_bn },
	}
}

const shownValue = ({ kind, value }: DeskPromo) => (kind === 'amount' ? toBdt(value as DeskPromo['given']) : value)

function shownPromo(promo: DeskPromo) {
	const { code, kind, state, used, claims, listed } = promo
	return {
		...{ code, kind, state, used, claims, listed },
		name: { en: promo.name_en, bn: promo.name_bn },
		value: shownValue(promo),
		total: promo.total_limit,
		given: toBdt(promo.given),
		starts_at: promo.starts_at.toISOString(),
		ends_at: promo.ends_at?.toISOString() ?? null,
	}
}

/** A promo in the form in which it is typed. */
function recordOf(promo: DeskPromo): PromoRecord {
	const { code, kind, seller, category, first_order, listed, name_en, name_bn } = promo
	return {
		...{ code, kind, seller, category, first_order, listed, name_en, name_bn },
		...{ text_en: promo.description_en, text_bn: promo.description_bn, value: shownValue(promo) },
		...{ cap: promo.cap === null ? null : toBdt(promo.cap), minimum: toBdt(promo.minimum) },
		...{ total: promo.total_limit, each: promo.shopper_limit },
		...{ starts_at: promo.starts_at.toISOString(), ends_at: promo.ends_at?.toISOString() ?? null },
	}
}
