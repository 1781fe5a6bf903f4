import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeUnused } from '#server/media/remove-unused.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { takeChanges } from '#tests/helpers/changes.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aReceiver, deliver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import { answerQuestion, hideReview, readAllWaiting, readReported, refuseQuestion, reviewData } from './index.ts'
import { removeUnusedPhotos } from './review-photo.store.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	type Teller = { token: string }
	const write = (id: number, { token }: Teller, stars: number, text = '') =>
		shop.call('writeReview', { params: { id }, body: { stars, text } }, { token })
	const list = async (id: number, query = {}) => (await shop.call('listReviews', { params: { id }, query })).body.data
	const mine = async (id: number, { token }: Teller) =>
		(await shop.call('getMyReview', { params: { id } }, { token })).body.data
	const card = async (slug: string) => {
		const { rating, rating_count } = (await shop.call('getProduct', { params: { slugOrId: slug } })).body.data
		return [rating, rating_count]
	}
	const ask = (id: number, { token }: Teller, text: string) =>
		shop.call('askQuestion', { params: { id }, body: { text } }, { token })

	it('lets only shoppers write to whom the product was delivered', async () => {
		const product = await aProduct(shop.deps)
		expect(await write(product.id, await aShopper(shop.deps), 5)).toBeRefused('review_needs_purchase')
		const buyer = await aBuyer(shop, [product])
		const { number } = (await checkOut(shop, buyer)).body.data
		expect(await mine(product.id, buyer)).toEqual({ may_review: false, review: null })
		expect(await write(product.id, buyer, 5)).toBeRefused('review_needs_purchase')
		await deliver(shop.deps, number)
		expect(await mine(product.id, buyer)).toEqual({ may_review: true, review: null })
		const { body } = await write(product.id, buyer, 4, ' Fresh \n\n\n\n and clean ')
		expect(body.data).toMatchObject({ stars: 4, text: 'Fresh\n\nand clean', verified: true, edited: false })
		expect(await card(product.slug)).toEqual([4, 1])
		expect((await mine(product.id, buyer)).review.id).toBe(body.data.id)
	})

	it('keeps one review of each shopper, however often and concurrently it is written', async () => {
		const product = await aProduct(shop.deps)
		const buyer = await aReceiver(shop, [product])
		const replies = await Promise.all([1, 2, 3, 4, 5].map((stars) => write(product.id, buyer, stars, 'same')))
		for (const reply of replies) expect(reply).toBeFine()
		expect((await write(product.id, buyer, 2, 'changed')).body.data).toMatchObject({ stars: 2, edited: true })
		const { items, total, summary } = await list(product.id)
		expect([items.length, total, summary]).toEqual([1, 1, { rating: 2, count: 1, stars: [0, 1, 0, 0, 0] }])
		const { token } = buyer
		const drop = () => shop.call('deleteReview', { params: { id: product.id } }, { token })
		expect(await drop()).toBeFine()
		expect(await drop()).toBeRefused('review_not_found')
		expect(await card(product.slug)).toEqual([0, 0])
	})

	it('counts every rating and lists those with a text, in the requested order, page by page', async () => {
		const product = await aProduct(shop.deps)
		for (const stars of [5, 3, 5, 1, 4])
			await write(product.id, await aReceiver(shop, [product]), stars, `gave ${stars}`)
		await write(product.id, await aReceiver(shop, [product]), 5)
		const all = await list(product.id)
		expect(all.summary).toEqual({ rating: 3.8, count: 6, stars: [1, 0, 1, 1, 3] })
		expect(all.total).toBe(5)
		expect(await card(product.slug)).toEqual([3.8, 6])
		for (const [sort, order] of [
			['newest', [4, 1, 5, 3, 5]],
			['highest', [5, 5, 4, 3, 1]],
			['lowest', [1, 3, 4, 5, 5]],
		] as const) {
			const numbers: number[] = []
			let cursor: string | undefined
			do {
				const page = await list(product.id, { sort, limit: 2, cursor })
				numbers.push(...page.items.map((item: { stars: number }) => item.stars))
				cursor = page.next_cursor ?? undefined
			} while (cursor)
			expect([sort, numbers]).toEqual([sort, order])
		}
		expect((await list(product.id, { stars: 5 })).items).toHaveLength(2)
		expect(await shop.call('listReviews', { params: { id: product.id }, query: { cursor: 'x' } })).toBeRefused(
			'invalid_input',
		)
	})

	it('refuses links, phones and products not on sale, and stores nothing of them', async () => {
		const product = await aProduct(shop.deps)
		const buyer = await aReceiver(shop, [product])
		expect(await write(product.id, buyer, 5, 'ফোন ০১৭১২৩৪৫৬৭৮')).toBeRefused('contact_not_allowed')
		expect(await write(product.id, buyer, 5, 'x'.repeat(1001))).toBeRefused('invalid_input')
		expect(await write(product.id, buyer, 6)).toBeRefused('invalid_input')
		for (const id of [987654, Number.MAX_SAFE_INTEGER]) {
			expect(await write(id, buyer, 5)).toBeRefused('product_not_found')
			expect(await shop.call('listReviews', { params: { id } })).toBeRefused('product_not_found')
			expect(await shop.call('estimateDelivery', { params: { id } })).toBeRefused('product_not_found')
			for (const query of [{}, { only: 'together' } as const])
				expect(await shop.call('listRelated', { params: { id }, query })).toBeRefused('product_not_found')
		}
		expect((await list(product.id)).summary.count).toBe(0)
	})

	it('accepts one report of each shopper; a hidden review counts nowhere and only its writer sees it', async () => {
		const product = await aProduct(shop.deps)
		const buyer = await aReceiver(shop, [product])
		const { id } = (await write(product.id, buyer, 1, 'rude words')).body.data
		const { token } = await aShopper(shop.deps)
		const report = () => shop.call('reportReview', { params: { id }, body: { reason: 'offensive' } }, { token })
		expect(await report()).toBeFine()
		expect(await report()).toBeFine()
		const reported = await readReported(shop.deps.db, 50)
		expect(reported.find((one) => one.id === id)).toMatchObject({ slug: product.slug, reports: ['offensive'] })
		await hideReview(shop.deps.db, 'Rina', id, true)
		expect((await list(product.id)).summary.count).toBe(0)
		expect(await report()).toBeRefused('review_not_found')
		expect((await mine(product.id, buyer)).review).toMatchObject({ id, hidden: true })
		expect((await write(product.id, buyer, 5, 'kinder words')).body.data.hidden).toBe(true)
		await hideReview(shop.deps.db, 'Rina', id, false)
		expect(await card(product.slug)).toEqual([5, 1])
		await expect(hideReview(shop.deps.db, 'Rina', 987654, true)).rejects.toMatchObject({ code: 'review_not_found' })
	})

	it('shows a question to its writer at once and to all when it is answered', async () => {
		const product = await aProduct(shop.deps, { seller: 'asked-seller' })
		const asker = await aShopper(shop.deps)
		const answers = async () => (await shop.call('listQuestions', { params: { id: product.id } })).body.data
		const waiting = async () =>
			(await shop.call('listMyQuestions', { params: { id: product.id } }, { token: asker.token })).body.data
		const { id } = (await ask(product.id, asker, 'Does it need a fridge?')).body.data
		expect([(await answers()).total, (await waiting())[0].text]).toEqual([0, 'Does it need a fridge?'])
		expect((await readAllWaiting(shop.deps.db, 'asked-seller', 9)).map((one) => one.id)).toEqual([id])
		await answerQuestion(shop.deps.db, 'Rina', id, 'seller', 'No, a dry place is enough.')
		expect((await answers()).items).toMatchObject([
			{ id, answer: { text: 'No, a dry place is enough.', by: 'seller' } },
		])
		expect(await waiting()).toEqual([])
		await refuseQuestion(shop.deps.db, 'Rina', id)
		expect((await answers()).total).toBe(0)
		await expect(answerQuestion(shop.deps.db, 'Rina', id, 'shop', '  ')).rejects.toMatchObject({
			code: 'invalid_input',
		})
		await expect(answerQuestion(shop.deps.db, 'Rina', 987654, 'shop', 'x')).rejects.toMatchObject({
			code: 'question_not_found',
		})
	})

	it('photos can be opened only while a review shows them, and belong to who sent them', async () => {
		const product = await aProduct(shop.deps)
		const [buyer, other] = [await aReceiver(shop, [product]), await aReceiver(shop, [product])]
		const file = await aPicture()
		const send = async ({ token }: Teller) =>
			(await shop.call('addReviewPhoto', { body: { file } }, { token })).body.data.id as number
		const say = (photo_ids: number[], { token }: Teller = buyer, text = 'As in the picture') =>
			shop.call('writeReview', { params: { id: product.id }, body: { stars: 5, text, photo_ids } }, { token })
		const publicOnes = async () =>
			(
				await sql<{
					id: number
				}>`select a.id from assets a where a.public and a.id = any(${ids}::int[]) order by id`.execute(shop.deps.db)
			).rows.map(({ id }) => id)
		const ids = [await send(buyer), await send(buyer), await send(other)]
		const [first, second, foreign] = ids as [number, number, number]
		expect(await shop.call('addReviewPhoto', { body: { file: 'R0lGODlhAQABAAAA' } }, buyer)).toBeRefused(
			'photo_unreadable',
		)
		expect(await publicOnes()).toEqual([])
		expect(await say([first, foreign])).toBeRefused('photo_not_found')
		expect(await say([first], buyer, ' ')).toBeRefused('review_text_needed')
		expect([await publicOnes(), (await list(product.id)).total]).toEqual([[], 0])
		const { id, edited, photos } = (await say([second, first])).body.data
		expect([edited, photos]).toEqual([false, [second, first].map((id) => ({ id, image: `${id}.webp` }))])
		expect(await say([first], other)).toBeRefused('photo_not_found')
		expect(await publicOnes()).toEqual([first, second])

		// What is not said stays; what is left out is withdrawn, and noted for pages as an edit.
		expect((await write(product.id, buyer, 5, 'As in the picture')).body.data).toMatchObject({ photos, edited: false })
		expect(await write(product.id, buyer, 5)).toBeRefused('review_text_needed')
		expect((await say([first])).body.data).toMatchObject({ photos: [{ id: first }], edited: true })
		expect(await publicOnes()).toEqual([first])
		await hideReview(shop.deps.db, 'Rina', id, true)
		expect(await publicOnes()).toEqual([])
		expect((await say([first])).body.data).toMatchObject({ photos: [{ id: first }], hidden: true })
		expect(await publicOnes()).toEqual([])
		await hideReview(shop.deps.db, 'Rina', id, false)
		expect(await publicOnes()).toEqual([first])

		const { db } = shop.deps
		expect(await reviewData(shop.deps).export(db, buyer.customerId)).toMatchObject({
			photos: [{ used: true, picture: expect.stringMatching(/^UklGR/) }],
		})
		await transaction(db, (tx) => reviewData(shop.deps).erase(tx, buyer.customerId))
		expect(await publicOnes()).toEqual([])
		await say([foreign], other)
		const { token } = other
		await shop.call('deleteReview', { params: { id: product.id } }, { token })
		expect(await publicOnes()).toEqual([])
		await removeUnused(shop.deps)
		const left = await sql`select from assets where id = any(${ids}::int[])`.execute(db)
		expect(left.rows).toEqual([])
	})

	it('keeps the newest ten photos that no review has, for two days', async () => {
		const { token, customerId } = await aShopper(shop.deps)
		const file = await aPicture()
		for (let n = 0; n < 11; n++) expect(await shop.call('addReviewPhoto', { body: { file } }, { token })).toBeFine()
		const count = async () => (await reviewData(shop.deps).export(shop.deps.db, customerId)) as { photos: object[] }
		expect((await count()).photos).toHaveLength(10)
		await sql`update review_photos set sent_at = now() - interval '49 hours' where customer_id = ${customerId}`.execute(
			shop.deps.db,
		)
		await removeUnusedPhotos(shop.deps.db)
		expect((await count()).photos).toEqual([])
	})

	it('limits questions, also concurrent ones', async () => {
		const product = await aProduct(shop.deps)
		const asker = await aShopper(shop.deps)
		expect(await ask(product.id, asker, 'Hm?')).toBeRefused('question_too_short')
		expect(await ask(product.id, asker, 'Write to me@example.com please')).toBeRefused('contact_not_allowed')
		const replies = await Promise.all(
			Array.from({ length: 9 }, (_, n) => ask(product.id, asker, `Is it fresh, take ${n}?`)),
		)
		expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
		expect(replies.find(({ status }) => status !== 200)).toBeRefused('too_many_questions')
		const id = replies.find(({ status }) => status === 200)?.body.data.id
		const drop = (token: string) => shop.call('deleteQuestion', { params: { id } }, { token })
		expect(await drop((await aShopper(shop.deps)).token)).toBeRefused('question_not_found')
		expect(await drop(asker.token)).toBeFine()
		expect(await ask(product.id, asker, 'There is room for one more')).toBeFine()
	})

	it('exports all texts of a shopper, and deletes them with the account', async () => {
		const product = await aProduct(shop.deps)
		const [remaining, leaves] = [await aReceiver(shop, [product]), await aReceiver(shop, [product])]
		await write(product.id, remaining, 5, 'good')
		await write(product.id, leaves, 1, 'bad')
		await ask(product.id, leaves, 'Why is it so bad?')
		const { customerId } = leaves
		expect(await reviewData(shop.deps).export(shop.deps.db, customerId)).toMatchObject({
			reviews: [{ slug: product.slug, stars: 1, text: 'bad' }],
			questions: [{ text: 'Why is it so bad?' }],
		})
		await transaction(shop.deps.db, (tx) => reviewData(shop.deps).erase(tx, customerId))
		expect(await reviewData(shop.deps).export(shop.deps.db, customerId)).toEqual({
			reviews: [],
			questions: [],
			photos: [],
		})
		expect(await card(product.slug)).toEqual([5, 1])
	})

	it('is noted for pages whatever is said, shown, hidden or taken back', async () => {
		const { db } = shop.deps
		const product = await aProduct(shop.deps)
		const buyer = await aReceiver(shop, [product])
		const noted = async () => (await takeChanges(db)).filter((subject) => /^(reviews|questions):/.test(subject))
		const [reviews, questions] = [[`reviews:${product.id}`], [`questions:${product.id}`]]
		await noted()
		await write(product.id, buyer, 5, 'good')
		expect(await noted()).toEqual(reviews)
		const { id } = (await shop.call('listReviews', { params: { id: product.id } })).body.data.items[0]
		await hideReview(db, 'Rina', id, true)
		expect(await noted()).toEqual(reviews)
		await ask(product.id, buyer, 'Why is it so good?')
		expect(await noted()).toEqual([])
		const [question] = (await readAllWaiting(db, undefined, 50)).filter(({ slug }) => slug === product.slug)
		await answerQuestion(db, 'Rina', question?.id as number, 'shop', 'It is new')
		expect(await noted()).toEqual(questions)
		await sql`update customers set first_name = 'Nasrin' where id = ${buyer.customerId}`.execute(db)
		expect(await noted()).toEqual([...questions, ...reviews])
		await transaction(db, (tx) => reviewData(shop.deps).erase(tx, buyer.customerId))
		expect(await noted()).toEqual([...questions, ...reviews])
	})
})
