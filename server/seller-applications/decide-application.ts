import { keptDays } from '#contract/kept-days.ts'
import { placeOfArea } from '#server/addresses/index.ts'
import { noteInAudit, saveSellerIn } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { type SellerReason, sendMessage } from '#server/notifications/index.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { setAccountIn } from '#server/settlements/index.ts'
import { addSellerPerson } from '#server/staff/index.ts'
import { type ApplicationRow, decide, lockApplication } from './application.store.ts'
import { openPapers } from './papers.ts'
import { payoutAccount } from './payout-account.rules.ts'

/** Days in which an SMS about a decision is worth sending. */
const smsDays = 2

/**
 * Makes an applicant a seller: the seller, the person who signs in for it with the phone, and the account that the shop pays, in
 * one transaction. Throws `not_found`, `application_decided`, `seller_name_taken` for a given slug, and `invalid_input` for what a seller cannot be.
 */
export async function approveApplication(
	deps: Deps,
	actor: string,
	id: number,
	slug: string | undefined,
): Promise<void> {
	await transactionOf(deps.db, actor, async (tx) => {
		const application = await waiting(tx, id)
		const seller = await newSeller(tx, actor, application, slug)
		const { person: name, phone } = application
		await addSellerPerson(tx, { name, phone, role: 'seller_owner', seller })
		const papers = openPapers(deps.config, application.papers)
		const account = papers && payoutAccount(papers.payout)
		if (account) await setAccountIn(tx, deps.config, seller, account)
		await decide(tx, id, actor, { state: 'approved', seller }, keptDays.sellerDocument)
		await noteInAudit(tx, actor, 'seller_application', [id], { state: 'approved', seller })
		const { shop_en, shop_bn, language } = application
		const shop = language === 'bn' && shop_bn ? shop_bn : shop_en
		const message = { kind: 'seller_approved', shop, desk: deps.config.deskOrigin } as const
		await sendMessage(tx, deps, { channel: 'sms', to: phone, language, message, validUntil: inDays(smsDays) })
	})
}

/** Refuses an application; the applicant gets an SMS. Throws `not_found`, `application_decided`. */
export async function refuseApplication(
	deps: Deps,
	actor: string,
	id: number,
	{ reason, note = null }: { reason: SellerReason; note?: string | null },
): Promise<void> {
	await transactionOf(deps.db, actor, async (tx) => {
		const { phone, language, shop_en, shop_bn } = await waiting(tx, id)
		await decide(tx, id, actor, { state: 'refused', reason, note }, keptDays.sellerDocument)
		await noteInAudit(tx, actor, 'seller_application', [id], { state: 'refused', reason })
		const shop = language === 'bn' && shop_bn ? shop_bn : shop_en
		const message = { kind: 'seller_refused', shop, reason, note } as const
		await sendMessage(tx, deps, { channel: 'sms', to: phone, language, message, validUntil: inDays(smsDays) })
	})
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function waiting(tx: Tx, id: number): Promise<ApplicationRow> {
	const application = await lockApplication(tx, id)
	if (!application) throw new ShopError('not_found')
	if (application.state !== 'waiting') throw new ShopError('application_decided')
	return application
}

async function newSeller(tx: Tx, actor: string, application: ApplicationRow, slug: string | undefined) {
	const { shop_en, shop_bn, kind, area_id, about } = application
	const place = placeOfArea(area_id)
	const saved = await saveSellerIn(tx, { name: actor }, undefined, {
		...(slug !== undefined && { slug }),
		...{ name_en: shop_en, kind: kind as 'grocery', about_en: about },
		...(shop_bn && { name_bn: shop_bn }),
		...(place && { district: place.city.en, area: place.area.en }),
	})
	if (saved.outcome !== 'refused') return saved.slug
	const [fault] = saved.faults
	if (fault?.code === 'slug_taken') throw new ShopError('seller_name_taken', { errors: { slug: 'seller_name_taken' } })
	throw new ShopError('invalid_input', { errors: { [fault?.field ?? 'seller']: 'invalid_input' } })
}
