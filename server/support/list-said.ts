import type { supportCalls } from '#contract/desk/support.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { listMessages } from '#server/contact/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { questionsOf, readToDecide } from '#server/reviews/index.ts'
import { maskContact } from './mask.rules.ts'

const usual = 50
const mostReviews = 200

/** The id in `after`. Throws `invalid_input`. */
function idOf(after: string | undefined): number | null {
	if (after === undefined) return null
	if (!/^\d{1,15}$/.test(after)) throw new ShopError('invalid_input', { errors: { after: 'invalid_input' } })
	return Number(after)
}

/** The rows of a page, of which one more was read, and where the next one begins. */
function pageOf<R extends { id: number }>(rows: readonly R[], limit: number): { rows: R[]; next: string | null } {
	const shown = rows.slice(0, limit)
	return { rows: shown, next: rows.length > limit ? String(shown.at(-1)?.id) : null }
}

/** Messages of the contact form. */
export async function listContactMessages(
	db: Deps['db'],
	{ state = 'open', after, limit = usual }: InputOf<(typeof supportCalls)['listContactMessages']>['query'],
): Promise<ReplyOf<(typeof supportCalls)['listContactMessages']>> {
	const { rows, next } = pageOf(await listMessages(db, state, idOf(after), limit + 1), limit)
	const items = rows.map(({ number, name, topic, order_number, message, answer, answered_by, ...row }) => ({
		...{ number, name, topic, order_number, message, answer, answered_by },
		reply_to: maskContact(row.reply_to),
		channel: row.reply_to.includes('@') ? ('email' as const) : ('sms' as const),
		shopper: row.customer_id,
		written_at: row.written_at.toISOString(),
		done_at: row.done_at?.toISOString() ?? null,
	}))
	return { data: { items, next } }
}

/** Questions about products. */
export async function listQuestions(
	db: Deps['db'],
	{ state = 'waiting', after, limit = usual }: InputOf<(typeof supportCalls)['listQuestions']>['query'],
): Promise<ReplyOf<(typeof supportCalls)['listQuestions']>> {
	const { rows, next } = pageOf(await questionsOf(db, state, idOf(after), limit + 1), limit)
	const items = rows.map(({ slug, name, asked_at, ...row }) => ({
		...row,
		product: { slug, name },
		asked_at: asked_at.toISOString(),
	}))
	return { data: { items, next } }
}

/** Reviews that wait for a decision, those with photos, or hidden ones. */
export async function listReviewsToDecide(
	db: Deps['db'],
	state: 'reported' | 'photos' | 'hidden' = 'reported',
): Promise<ReplyOf<(typeof supportCalls)['listReviewsToDecide']>> {
	const rows = await readToDecide(db, state, mostReviews)
	return {
		data: rows.map(({ slug, name, written_at, photos, ...row }) => ({
			...row,
			product: { slug, name },
			photos: photos.map(({ id }) => id),
			written_at: written_at.toISOString(),
		})),
	}
}
