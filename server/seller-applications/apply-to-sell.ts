import type { InputOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { limitsOf } from '#contract/limits.ts'
import { cleanText, ungrouped } from '#contract/text.ts'
import { placeOfArea } from '#server/addresses/index.ts'
import type { Deps } from '#server/deps.ts'
import { acceptPhone } from '#server/identity/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { shopper } from '#server/platform/http/serve.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type ApplicationRow, claimDocuments, insertApplication, lastOf, phoneOf } from './application.store.ts'
import { sealPapers } from './papers.ts'

type Application = InputOf<(typeof endpoints)['applyToSell']>['body']

/**
 * Stores an application of the signed-in shopper, whose proved phone is the one to sign in with at the desk. Throws
 * `phone_missing`, `area_not_found`, `photo_not_found`, `application_waiting`, `invalid_input` and `too_many_requests`.
 */
export async function applyToSell(deps: Deps, call: Call, body: Application): Promise<ApplicationRow> {
	const { customerId } = shopper(call)
	await countLimits(deps, limitsOf.sell, call, { shopper: customerId })
	if (!placeOfArea(body.area)) throw new ShopError('area_not_found', { errors: { area: 'area_not_found' } })
	const phone = await phoneOf(deps.db, customerId)
	if (phone === null) throw new ShopError('phone_missing')
	const papers = sealPapers(deps.config, papersOf(body))
	await transaction(deps.db, async (tx) => {
		const id = await insertApplication(tx, {
			...{ customer_id: customerId, phone, language: call.language, kind: body.kind, area_id: body.area, papers },
			person: required(body.name, 'name'),
			shop_en: required(body.shop_name, 'shop_name'),
			shop_bn: cleanText(body.shop_name_bn ?? ''),
			about: cleanText(body.about ?? ''),
		})
		if (id === undefined) throw new ShopError('application_waiting')
		if (!(await claimDocuments(tx, customerId, body.documents, id)))
			throw new ShopError('photo_not_found', { errors: { documents: 'photo_not_found' } })
	})
	return (await lastOf(deps.db, customerId)) as ApplicationRow
}

function papersOf({ licence, payout: { kind, holder, account, bank } }: Application) {
	if (kind === 'bank' && !bank) throw new ShopError('invalid_input', { errors: { bank: 'invalid_input' } })
	const digits = ungrouped(cleanText(account))
	if (kind === 'bank' && !/^[0-9A-Za-z]{6,34}$/.test(digits))
		throw new ShopError('invalid_input', { errors: { account: 'invalid_input' } })
	return {
		licence: required(licence, 'licence'),
		payout: {
			...{ kind, holder: required(holder, 'holder') },
			account: kind === 'bank' ? digits : walletOf(account),
			...(kind === 'bank' && bank && { bank: cleanText(bank) }),
		},
	}
}

/** A wallet is a phone number. Its refusal is about `account`, not about a phone. */
function walletOf(account: string): string {
	try {
		return acceptPhone(account)
	} catch (error) {
		if (error instanceof ShopError) throw new ShopError('invalid_phone', { errors: { account: error.code } })
		throw error
	}
}

function required(text: string, field: string): string {
	const clean = cleanText(text)
	if (clean.length < 2) throw new ShopError('invalid_input', { errors: { [field]: 'invalid_input' } })
	return clean
}
