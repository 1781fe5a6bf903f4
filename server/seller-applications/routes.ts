import type { refusalReasons } from '#contract/desk/sellers.ts'
import { maskedPhone } from '#contract/shown-phone.ts'
import { placeOfArea } from '#server/addresses/index.ts'
import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { keepPicture } from '#server/platform/private-pictures/keep-picture.ts'
import { hidePicture } from '#server/platform/private-pictures/picture.store.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type ApplicationRow, lastOf, phoneOf, readApplication, readApplications } from './application.store.ts'
import { applyToSell } from './apply-to-sell.ts'
import { approveApplication, refuseApplication } from './decide-application.ts'
import { maskedNumber } from './masked.rules.ts'
import { openPapers } from './papers.ts'
import { revealApplication, showDocument } from './show-document.ts'

/** Applications on a page of the list. */
const usualPage = 50

/** Calls of shoppers who apply. */
export function sellingHandlers(deps: Deps) {
	return {
		addSellerDocument: async ({ body }, call) => ({
			data: { id: await keepPicture(deps, 'sellers', call, body.file) },
		}),
		deleteSellerDocument: async ({ params }, call) => {
			if (!(await hidePicture(deps.db, 'sellers', shopper(call).customerId, params.id)))
				throw new ShopError('photo_not_found')
			await deps.jobs.enqueue(undefined, 'erase-seller-documents', {})
			return { data: { id: params.id } }
		},
		getSellerApplication: async (_input, call) => {
			const { customerId } = shopper(call)
			const [phone, last] = [await phoneOf(deps.db, customerId), await lastOf(deps.db, customerId)]
			return { data: { phone: phone && maskedPhone(phone), application: last ? ownView(last) : null } }
		},
		applyToSell: async ({ body }, call) => ({ data: ownView(await applyToSell(deps, call, body)) }),
	} satisfies Partial<Handlers>
}

function ownView({ id, state, shop_en, sent_at, decided_at, reason }: ApplicationRow) {
	return {
		...{ id, state, reason },
		shop: shop_en,
		sent_at: sent_at.toISOString(),
		decided_at: decided_at?.toISOString() ?? null,
	}
}

/** Calls of the desk. */
export function sellerApplicationDeskHandlers(deps: Deps) {
	const { db } = deps
	const one = async (id: number) => {
		const row = await readApplication(db, id)
		if (!row) throw new ShopError('not_found')
		return { data: wholeView(deps, row) }
	}
	return {
		listSellerApplications: async ({ query: { state, after, limit = usualPage } }) => {
			const rows = await readApplications(db, { state: state ?? null, after: after ?? null, limit: limit + 1 })
			const page = rows.slice(0, limit)
			return {
				data: { applications: page.map(summaryOf), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
			}
		},
		getSellerApplicationAtDesk: ({ params }) => one(params.id),
		revealSellerApplication: async ({ params }, call) => ({
			data: await revealApplication(deps, actorOf(staffOf(call)), params.id),
		}),
		showSellerDocument: async ({ params }, call) => {
			const picture = await showDocument(deps, actorOf(staffOf(call)), params.id)
			return { data: { id: params.id, type: 'image/webp' as const, file: picture.toString('base64') } }
		},
		approveSellerApplication: async ({ params, body }, call) => {
			await approveApplication(deps, actorOf(staffOf(call)), params.id, body.slug)
			return one(params.id)
		},
		refuseSellerApplication: async ({ params, body }, call) => {
			await refuseApplication(deps, actorOf(staffOf(call)), params.id, body)
			return one(params.id)
		},
	} satisfies Partial<DeskHandlers>
}

function summaryOf({ id, state, shop_en, shop_bn, kind, area_id, sent_at, decided_at }: ApplicationRow) {
	const names = placeOfArea(area_id)
	return {
		...{ id, state },
		shop: { en: shop_en, bn: shop_bn || shop_en },
		kind: kind as 'grocery',
		place: {
			en: names ? `${names.area.en}, ${names.city.en}` : '',
			bn: names ? `${names.area.bn}, ${names.city.bn}` : '',
		},
		sent_at: sent_at.toISOString(),
		decided_at: decided_at?.toISOString() ?? null,
	}
}

function wholeView({ config }: Pick<Deps, 'config'>, row: ApplicationRow) {
	const { person, phone, about, documents, decided_by, reason, note, seller } = row
	const papers = openPapers(config, row.papers)
	return {
		...summaryOf(row),
		...{ name: person, about, documents, decided_by, note, seller },
		phone: maskedPhone(phone),
		licence: papers && maskedNumber(papers.licence),
		payout: papers && { ...papers.payout, account: maskedNumber(papers.payout.account) },
		reason: reason as (typeof refusalReasons)[number] | null,
	}
}
