import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostBySms } from '#contract/desk/answers.ts'
import { type Role, roles } from '#contract/desk/roles.ts'
import { indexWords } from '#server/search/index.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { tables } from '#tests/helpers/rows.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, dhanmondi } from '#tests/makers/carts.ts'
import { aReceiver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	let support: StaffMember
	let product: MadeProduct
	let buyer: Buyer
	let number: string

	beforeAll(async () => {
		shop = await startShop(store)
		support = await aStaffMember(shop.deps, { role: 'support' })
		product = await aProduct(shop.deps, { price: 100, stock: 1_000, seller: 'corner-grocery' })
		buyer = await aBuyer(shop, [product])
		number = (await checkOut(shop, buyer)).body.data.number
	})
	afterAll(() => shop?.close())

	const lastEntry = async (entity: string) => {
		const { rows } = await sql<{ actor: string; entity_id: number; before: object; after: object }>`
			select actor, entity_id, before, after from audit where entity = ${entity} order by id desc limit 1`.execute(
			shop.deps.db,
		)
		return rows[0]
	}
	/** Nothing of what must be masked. */
	const expectMasked = (body: unknown) => {
		const text = JSON.stringify(body)
		for (const hidden of [buyer.phone, buyer.phone.slice(3), dhanmondi.mobile, dhanmondi.address, dhanmondi.full_name])
			expect(text).not.toContain(hidden)
	}

	describe('a shopper', () => {
		it.each([
			['phone', () => ({ phone: buyer.phone.replace('+88', '') })],
			['order', () => ({ order: number.toLowerCase() })],
		])('is found by %s, masked', async (_by, body) => {
			const answer = await shop.desk('findShoppers', { body: body() }, support)
			expect(answer).toBeFine()
			expect(answer.body.data).toMatchObject([
				{ id: buyer.customerId, phone: `+880 17•• •••${buyer.phone.slice(-3)}`, orders: 1, state: 'active' },
			])
			expectMasked(answer.body)
			expect(await lastEntry('customer')).toMatchObject({ actor: support.actor, entity_id: buyer.customerId })
		})

		it.each([
			['nothing', {}],
			['a phone that is none', { phone: '12345678' }],
			['an order number that is none', { order: 'nothing' }],
		])('is not looked for by %s', async (_what, body) => {
			expect(await shop.desk('findShoppers', { body }, support)).toBeRefused('invalid_input')
		})

		it('is shown with orders, addresses and devices, masked', async () => {
			const answer = await shop.desk('getShopper', { params: { id: buyer.customerId } }, support)
			expect(answer).toBeFine()
			expect(answer.body.data).toMatchObject({
				...{ id: buyer.customerId, orders: 1, refused: 0, revealed: false, sessions: 1 },
				latest: [{ number, status: 'placed' }],
				addresses: [{ title: 'Home', address: null, phone: null, full_name: null, area: { en: 'Dhanmondi' } }],
				devices: [{ device: 'Test' }],
			})
			expectMasked(answer.body)
		})

		it('is revealed with a reason, which the audit trail keeps', async () => {
			const params = { id: buyer.customerId }
			const answer = await shop.desk('revealShopper', { params, body: { reason: 'Calls about the address' } }, support)
			expect(answer).toBeFine()
			expect(answer.body.data).toMatchObject({
				...{ phone: buyer.phone, revealed: true },
				addresses: [{ address: dhanmondi.address, full_name: dhanmondi.full_name }],
			})
			expect(await lastEntry('customer')).toEqual({
				...{ actor: support.actor, entity_id: buyer.customerId, before: {} },
				after: { done: 'revealed', reason: 'Calls about the address' },
			})
		})

		it('is not revealed without a reason, and an unknown one not at all', async () => {
			const params = { id: buyer.customerId }
			expect(await shop.desk('revealShopper', { params, body: { reason: ' ' } }, support)).toBeRefused('invalid_input')
			for (const name of ['getShopper', 'revealShopper'] as const)
				expect(
					await shop.desk(
						name,
						{ params: { id: 999_999 }, ...(name === 'revealShopper' && { body: { reason: 'x' } }) },
						support,
					),
				).toBeRefused('not_found')
		})

		const allowed: Record<'findShoppers' | 'getShopper' | 'revealShopper', readonly Role[]> = {
			findShoppers: ['owner', 'manager', 'support'],
			getShopper: ['owner', 'manager', 'support'],
			revealShopper: ['owner', 'manager', 'support'],
		}
		it.each([...roles])('is seen by a %s only with the right', async (role) => {
			const person = await aStaffMember(shop.deps, { role, seller: 'corner-grocery' })
			const params = { id: buyer.customerId }
			const answers = {
				findShoppers: await shop.desk('findShoppers', { body: { phone: buyer.phone } }, person),
				getShopper: await shop.desk('getShopper', { params }, person),
				revealShopper: await shop.desk('revealShopper', { params, body: { reason: 'x' } }, person),
			}
			for (const [name, roles] of Object.entries(allowed)) {
				const answer = answers[name as keyof typeof answers]
				if (roles.includes(role)) expect(answer).toBeFine()
				else expect(answer).toBeRefused('forbidden')
			}
		})
	})

	describe('a message', () => {
		const write = async (reply_to: string, message = 'Where is my order?') => {
			const body = { name: 'Rahima', reply_to, topic: 'order' as const, message }
			return (await shop.call('sendContactMessage', { body }, { ip: anIp() })).body.data.number as string
		}
		const answer = (messageNumber: string, text?: string) =>
			shop.desk(
				'answerContactMessage',
				{ params: { number: messageNumber }, body: text === undefined ? {} : { text } },
				support,
			)
		const listed = async (state: 'open' | 'done') =>
			(await shop.desk('listContactMessages', { query: { state } }, support)).body.data.items as { number: string }[]

		it.each([
			['mail', 'rahima@example.com', 'r•••@example.com', 'email'],
			['SMS', '01712345678', '+880 17•• •••678', 'sms'],
		])('is answered by %s', async (_way, to, masked, channel) => {
			const one = await write(to)
			expect((await listed('open')).find((message) => message.number === one)).toMatchObject({
				...{ reply_to: masked, channel, answer: null },
			})
			expect((await answer(one, 'It comes tomorrow.')).body.data).toEqual({ number: one, sent: true })
			const sent = await shop.message(({ kind, text }) => kind === 'contact_answer' && text.includes(one))
			expect(sent).toMatchObject({ channel, to: to.startsWith('01') ? `+88${to}` : to })
			expect(sent.text).toContain('It comes tomorrow.')
			expect((await listed('done')).find((message) => message.number === one)).toMatchObject({
				...{ answer: 'It comes tomorrow.', answered_by: support.actor },
			})
			expect(await lastEntry('message')).toMatchObject({
				...{ actor: support.actor, after: { number: one, done: 'answered' } },
			})
		})

		it('is answered once, however many answer it at the same time', async () => {
			const one = await write('twice@example.com')
			const answers = await Promise.all([answer(one, 'First'), answer(one, 'Second'), answer(one)])
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
		})

		it('is closed without an answer', async () => {
			const one = await write('closed@example.com')
			expect((await answer(one)).body.data).toEqual({ number: one, sent: false })
			expect(await answer(one, 'Late')).toBeRefused('not_found')
		})

		it('is not answered by an SMS that is too long, and stays open', async () => {
			const one = await write('01812345678')
			expect(await answer(one, 'x'.repeat(mostBySms + 1))).toBeRefused('invalid_input')
			expect((await listed('open')).some((message) => message.number === one)).toBe(true)
		})

		it('is listed page by page', async () => {
			for (let n = 0; n < 3; n++) await write(`page${n}@example.com`)
			const all = await listed('open')
			const seen: string[] = []
			for (let after: string | undefined; ; ) {
				const query = { limit: 2, ...(after && { after }) }
				const { items, next } = (await shop.desk('listContactMessages', { query }, support)).body.data
				seen.push(...items.map((item: { number: string }) => item.number))
				if (next === null) break
				after = next
			}
			expect(seen).toEqual(all.map((message) => message.number))
			expect(await shop.desk('listContactMessages', { query: { after: 'x' } }, support)).toBeRefused('invalid_input')
		})
	})

	describe('a question', () => {
		const ask = async () => {
			const { token } = await aBuyer(shop)
			const input = { params: { id: product.id }, body: { text: 'Is it of this harvest?' } }
			return (await shop.call('askQuestion', input, { token })).body.data.id as number
		}
		const states = async (id: number) => {
			const lists = (['waiting', 'answered', 'hidden'] as const).map(async (state) => {
				const { items } = (await shop.desk('listQuestions', { query: { state } }, support)).body.data
				return items.some((one: { id: number }) => one.id === id) ? [state] : []
			})
			return (await Promise.all(lists)).flat()
		}

		it('is answered, hidden, and in one list at a time', async () => {
			const id = await ask()
			expect(await states(id)).toEqual(['waiting'])
			const body = { text: 'Yes, of this year.' }
			expect(await shop.desk('answerShopperQuestion', { params: { id }, body }, support)).toBeFine()
			expect(await states(id)).toEqual(['answered'])
			expect(await lastEntry('question')).toMatchObject({
				...{ actor: support.actor, entity_id: id, before: { answer: null }, after: { answer: 'Yes, of this year.' } },
			})
			expect(await shop.desk('hideShopperQuestion', { params: { id } }, support)).toBeFine()
			expect(await states(id)).toEqual(['hidden'])
		})

		it('that is unknown is refused', async () => {
			const params = { id: 999_999 }
			const body = { text: 'Yes' }
			expect(await shop.desk('answerShopperQuestion', { params, body }, support)).toBeRefused('question_not_found')
			expect(await shop.desk('hideShopperQuestion', { params }, support)).toBeRefused('question_not_found')
		})
	})

	it('a reported review is hidden, and shown again', async () => {
		const receiver = await aReceiver(shop, [product])
		const photo = await shop.call('addReviewPhoto', { body: { file: await aPicture() } }, { token: receiver.token })
		const photo_ids = [photo.body.data.id as number]
		const look = (id: number) => shop.desk('showReviewPhoto', { params: { id } }, support)
		expect(await look(photo_ids[0] as number), 'no review has it yet').toBeRefused('photo_not_found')
		const written = { params: { id: product.id }, body: { stars: 1, text: 'Rude words', photo_ids } }
		const { id } = (await shop.call('writeReview', written, { token: receiver.token })).body.data
		const { token } = await aBuyer(shop)
		await shop.call('reportReview', { params: { id }, body: { reason: 'offensive' } }, { token })
		const list = async (state: 'reported' | 'photos' | 'hidden') =>
			(await shop.desk('listReviewsToDecide', { query: { state } }, support)).body.data as { id: number }[]
		const decide = (decision: 'hide' | 'show', review = id) =>
			shop.desk('decideReview', { params: { id: review }, body: { decision } }, support)
		expect(await list('reported')).toMatchObject([
			{ id, text: 'Rude words', photos: photo_ids, reports: ['offensive'] },
		])
		expect(await list('photos')).toMatchObject([{ id, photos: photo_ids }])
		expect(await decide('hide')).toBeFine()
		expect([await list('reported'), (await list('hidden')).map((one) => one.id)]).toEqual([[], [id]])
		expect(await list('photos')).toEqual([])
		expect((await look(photo_ids[0] as number)).body.data).toMatchObject({ file: expect.stringMatching(/^UklGR/) })
		expect(await lastEntry('review')).toMatchObject({
			...{ actor: support.actor, entity_id: id, before: { hidden: false }, after: { hidden: true } },
		})
		expect(await decide('show')).toBeFine()
		expect([await list('reported'), await list('hidden')]).toEqual([[], []])
		expect(await decide('hide', 999_999)).toBeRefused('review_not_found')
	})

	it('phrases are given the same meaning, and taken out, by who may', async () => {
		const editor = await aStaffMember(shop.deps, { role: 'catalogue' })
		await shop.call('listProducts', { query: { q: 'tulshi pata nai' } })
		const save = (phrases: string[], person = editor) => shop.desk('saveSynonym', { body: { phrases } }, person)
		const preview = (phrases: string[], person = editor) => shop.desk('previewSynonym', { body: { phrases } }, person)
		const basil = await aProduct(shop.deps, { name: 'Basil seeds' })
		await indexWords(shop.deps)
		expect((await preview(['Tulshi pata', 'basil'])).body.data).toEqual({
			set: ['tulshi pata', 'basil'],
			searches: [
				{ phrase: 'Tulshi pata', before: 0, after: 1, products: [expect.objectContaining({ slug: basil.slug })] },
				{ phrase: 'basil', before: 1, after: 1, products: [expect.objectContaining({ name: 'Basil seeds' })] },
			],
		})
		expect(await preview(['Mint', 'mint'])).toBeRefused('invalid_input')
		expect(await preview(['a', 'b'], support)).toBeRefused('forbidden')
		expect((await shop.desk('listSynonyms', {}, editor)).body.data).toEqual([])
		expect((await save(['Tulshi pata', 'basil'])).body.data.phrases).toEqual(['tulshi pata', 'basil'])
		expect(await lastEntry('synonyms')).toMatchObject({
			...{ actor: editor.actor, before: { phrases: [] }, after: { phrases: ['tulshi pata', 'basil'] } },
		})
		expect((await shop.desk('listSynonyms', {}, editor)).body.data).toContainEqual({
			phrases: ['tulshi pata', 'basil'],
		})
		expect(await save(['Mint', 'mint'])).toBeRefused('invalid_input')
		expect(await save(['a', 'b'], support)).toBeRefused('forbidden')
		const remove = (phrase: string) => shop.desk('removeSynonym', { body: { phrase } }, editor)
		expect(await remove('basil')).toBeFine()
		expect(await remove('basil')).toBeRefused('not_found')
		expect((await shop.desk('listSynonyms', {}, editor)).body.data).toEqual([])
	})

	it('refused calls change nothing', async () => {
		const packer = await aStaffMember(shop.deps, { role: 'packer' })
		const before = await tables(shop.deps)
		const params = { id: 1 }
		for (const answer of [
			await shop.desk('answerShopperQuestion', { params, body: { text: 'x' } }, packer),
			await shop.desk('hideShopperQuestion', { params }, packer),
			await shop.desk('decideReview', { params, body: { decision: 'hide' } }, packer),
			await shop.desk('answerContactMessage', { params: { number: 'C-1' }, body: {} }, packer),
		])
			expect(answer).toBeRefused('forbidden')
		expect(await tables(shop.deps)).toEqual(before)
	})
})
