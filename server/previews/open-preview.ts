import { type previewCalls, previewMinutes } from '#contract/desk/previews.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/refusals.ts'
import { type Actor, hasSkus } from '#server/catalogue/index.ts'
import { refusalOf, saveRecords } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import { kindOfCollection } from '#server/merchandising/index.ts'
import { rolledBack } from '#server/platform/db/rolled-back.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { StaffCaller } from '#server/platform/http/call.ts'
import { hashOf, randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { saveTexts } from '#server/shop/index.ts'
import { insertPreview, type NewPreview } from './preview.store.ts'
import { inBengali, pathOfPage, pathOfProduct } from './preview-path.rules.ts'

type Place = Pick<Deps, 'db' | 'config' | 'clock'>
type Person = Pick<StaffCaller, 'id' | 'seller'>
type Body<N extends keyof typeof previewCalls> = InputOf<(typeof previewCalls)[N]>['body']

/** The most time ahead: the one of planned changes. */
const mostMs = 366 * 86_400_000

/** Opens the preview of a page. Throws `not_found` for an unknown collection or campaign, `invalid_input` for the moment. */
export async function openPagePreview(
	place: Place,
	person: Person,
	{ page, slug, at }: Body<'previewPage'>,
): Promise<ReplyOf<(typeof previewCalls)['previewPage']>> {
	const path = pathOfPage(page, slug)
	if (path === undefined) throw new ShopError('invalid_input', { errors: { slug: 'missing' } })
	if ((page === 'collection' || page === 'campaign') && (await kindOfCollection(place.db, slug ?? '')) !== page)
		throw new ShopError('not_found')
	const moment = momentOf(place, at)
	return { data: await store(place, { staffId: person.id, path, whole: true, moment, draft: null }) }
}

/** Opens the preview of the home page with texts, colours or contacts that are typed. Throws `invalid_input` with the fields. */
export async function openShopPreview(
	place: Place,
	{ person, actor }: { person: Person; actor: Actor },
	{ record, at }: Body<'previewShop'>,
): Promise<ReplyOf<(typeof previewCalls)['previewShop']>> {
	const saved = await rolledBack(place.db, (tx) => saveTexts(tx, actor, record))
	if (saved.outcome === 'refused') throw refusalOf(saved.faults)
	const preview = { staffId: person.id, path: '/', whole: true, moment: momentOf(place, at), draft: record }
	return { data: await store(place, preview) }
}

/**
 * Opens the preview of a product's page, with a record that is typed and not stored. Throws `product_not_found` for one that the
 * person does not have, `invalid_input` for the moment.
 */
export async function openProductPreview(
	place: Place,
	{ person, actor, language }: { person: Person; actor: Actor; language: Language },
	{ slug, at, record }: Body<'previewProduct'>,
): Promise<ReplyOf<(typeof previewCalls)['previewProduct']>> {
	const { seller } = person
	if (!(await hasSkus(place.db, { product: slug, ...(seller !== null && { seller }) })))
		throw new ShopError('product_not_found')
	const moment = momentOf(place, at)
	// Its own product, at its present address.
	const draft = record ? { ...without(record, 'new_slug'), slug } : null
	const [result = null] = draft ? (await saveRecords(place.db, actor, [draft], { language, dryRun: true })).results : []
	if (result?.outcome === 'refused') return { data: { preview: null, result } }
	const preview = { staffId: person.id, path: pathOfProduct(slug), whole: false, moment, draft }
	return { data: { preview: await store(place, preview), result } }
}

function without(record: object, name: string): object {
	return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}

/** The moment of a call; null: now. Throws `invalid_input` for one that is over or too far ahead. */
function momentOf({ clock }: Place, at: string | undefined): Date | null {
	if (at === undefined) return null
	const moment = new Date(at)
	const ahead = moment.getTime() - clock.now()
	if (!(ahead > -60_000 && ahead < mostMs)) throw new ShopError('invalid_input', { errors: { at: 'out_of_range' } })
	return moment
}

async function store({ db, config }: Place, preview: Omit<NewPreview, 'hash' | 'minutes'>) {
	const token = randomText(32)
	const until = await transaction(db, (tx) =>
		insertPreview(tx, { ...preview, hash: hashOf(token), minutes: previewMinutes }),
	)
	const base = `${config.publicOrigin}/preview/${token}`
	return {
		...{ en: base + preview.path, bn: base + inBengali(preview.path) },
		...{ at: preview.moment?.toISOString() ?? null, expires_at: until.toISOString() },
	}
}
