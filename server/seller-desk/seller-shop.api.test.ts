import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '#contract/delivery-days.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aPhone, aShopper } from '#tests/makers/shoppers.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'

forEachStore((store) => {
	let shop: Shop
	let cook: StaffMember
	let grocer: StaffMember
	let biryani: MadeProduct
	let rice: MadeProduct
	const { haat, json } = haatOn(() => ({ database: store.database }))
	const tomorrow = dayOf(new Date(Date.now() + 86_400_000))
	beforeAll(async () => {
		shop = await startShop(store)
		biryani = await aProduct(shop.deps, { seller: 'biryani-house' })
		rice = await aProduct(shop.deps, { seller: 'rice-house' })
		await haat('sellers', 'set', 'biryani-house', '--kind', 'restaurant')
		await haat('sellers', 'hours', 'biryani-house', '--set', 'mon-sun 11:00-23:00')
		await haat('sellers', 'set', 'rice-house', '--kind', 'grocery')
		await haat('slots', 'capacity', 'rice-house', '5')
		cook = await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'biryani-house' })
		grocer = await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'rice-house' })
	})
	afterAll(() => shop.close())

	const times = (from: number, to: number) => Array.from({ length: 7 }, () => [{ from, to }])
	const general = async () => {
		await aProduct(shop.deps, { seller: 'craft-house' })
		await haat('sellers', 'set', 'craft-house', '--kind', 'general')
		return 'craft-house'
	}
	const as = ({ cookies }: StaffMember, ...[name, input]: Parameters<Shop['desk']>) =>
		shop.desk(name, input, { cookies })

	it('a cook sets hours and closes a day; the shop follows, and the trail says who', async () => {
		const { body: before } = await as(cook, 'getOwnShop')
		expect(before.data).toMatchObject({ slug: 'biryani-house', hours: { week: times(660, 1380) }, closed: [] })
		const hours = { week: times(720, 1500), minutes: { from: 20, to: 40 } }
		expect((await as(cook, 'setOwnHours', { body: hours })).body.data.hours).toEqual(hours)
		expect((await as(cook, 'closeOwnDay', { body: { day: tomorrow, closed: true } })).body.data.closed).toEqual([
			tomorrow,
		])
		expect(await haat('sellers', 'hours', 'biryani-house')).toContain(`closed ${tomorrow}`)
		expect((await as(cook, 'closeOwnDay', { body: { day: tomorrow, closed: false } })).body.data.closed).toEqual([])
		const trail: { after: { kitchen?: object } }[] = await json(
			'catalogue',
			'audit',
			'seller',
			'--name',
			'biryani-house',
		)
		expect(trail.find(({ after }) => after.kitchen)).toMatchObject({
			actor: cook.actor,
			after: { kitchen: { closed: [] } },
		})
	})

	it('staff find sellers by name and state, page by page, with the people of one', async () => {
		const support = await aStaffMember(shop.deps, { role: 'support' })
		await haat('sellers', 'archive', 'rice-house')
		const list = async (query: object) => (await as(support, 'listDeskSellers', { query })).body.data
		const slugs = ({ sellers }: { sellers: { slug: string }[] }) => sellers.map(({ slug }) => slug)
		const first = await list({ limit: 1 })
		expect(first.sellers).toHaveLength(1)
		expect(slugs(await list({ after: first.next, limit: 1 }))).not.toEqual(slugs(first))
		expect(slugs(await list({ q: 'RICE' }))).toEqual(['rice-house'])
		expect(slugs(await list({ q: '100%' }))).toEqual([])
		expect(slugs(await list({ active: false }))).toEqual(['rice-house'])
		const one = await as(support, 'getDeskSeller', { params: { slug: 'rice-house' } })
		expect(one.body.data).toMatchObject({ slug: 'rice-house', kind: 'grocery', active: false, hours: null })
		expect(one.body.data.people).toMatchObject([{ id: grocer.id, phone: expect.stringContaining('•') }])
		expect(await as(support, 'getDeskSeller', { params: { slug: 'nobody' } })).toBeRefused('not_found')
		expect(await as(cook, 'listDeskSellers', { query: {} })).toBeRefused('forbidden')
		await haat('sellers', 'restore', 'rice-house')
	})

	it('a shop that does not cook sets hours and holidays, by slot and by courier; staff see both', async () => {
		const days = [0, 40].map((more) => dayOf(new Date(Date.now() + (2 + more) * 86_400_000)))
		const week = times(540, 1260).map((one, day) => (day === 6 ? [] : one))
		const crafts = await aStaffMember(shop.deps, { role: 'seller_owner', seller: await general() })
		for (const owner of [grocer, crafts]) {
			const own = async () => (await as(owner, 'getOwnShop')).body.data
			expect(await own()).toMatchObject({ cooks: false, hours: null, closed: [] })
			for (const day of days) await as(owner, 'closeOwnDay', { body: { day, closed: true } })
			const { slug } = await own()
			expect((await as(owner, 'setOwnHours', { body: { week } })).body.data).toMatchObject({
				hours: { week, minutes: null },
				closed: days,
			})
			const manager = await aStaffMember(shop.deps, { role: 'manager' })
			expect((await as(manager, 'getDeskSeller', { params: { slug } })).body.data).toMatchObject({
				hours: 'sun-fri 09:00-21:00',
				closed: days,
			})
			const [last] = await json('catalogue', 'audit', 'seller', '--name', slug)
			expect(last).toMatchObject({ actor: owner.actor, after: { opening: { closed: days } } })
			expect((await as(owner, 'setOwnHours', { body: { week: null } })).body.data.hours).toBeNull()
			for (const day of days) await as(owner, 'closeOwnDay', { body: { day, closed: false } })
			expect(await own()).toMatchObject({ hours: null, closed: [] })
			const onlyFridays = times(540, 1260).map((one, day) => (day === 5 ? one : []))
			for (const wrong of [
				{ week: times(1, 1).map(() => []) },
				{ week: onlyFridays },
				{ week, minutes: { from: 1, to: 2 } },
			])
				expect((await as(owner, 'setOwnHours', { body: wrong })).status).toBe(400)
		}
	})

	it('a grocer closes a day of deliveries by the hour; other sellers stay open', async () => {
		const { body } = await as(grocer, 'closeOwnDay', { body: { day: tomorrow, closed: true } })
		expect(body.data).toMatchObject({ slug: 'rice-house', hours: null, closed: [tomorrow] })
		expect(body.data.days.find(({ day }: { day: string }) => day === tomorrow)).toMatchObject({
			closed: true,
			taken: 0,
		})
		expect((await as(cook, 'getOwnShop')).body.data.closed).toEqual([])
		expect((await as(grocer, 'closeOwnDay', { body: { day: tomorrow, closed: false } })).body.data.closed).toEqual([])
	})

	it('wrong hours and days are refused; nothing changes', async () => {
		const { body: before } = await as(cook, 'getOwnShop')
		const minutes = { from: 20, to: 40 }
		const overlap = [
			[
				{ from: 600, to: 800 },
				{ from: 700, to: 900 },
			],
			...times(600, 700).slice(1),
		]
		for (const hours of [
			{ week: overlap, minutes },
			{ week: times(700, 600), minutes },
			{ week: times(600, 700).slice(1), minutes },
			{ week: times(600, 700), minutes: { from: 40, to: 20 } },
			{ week: times(600, 700), minutes, seller: 'rice-house' },
		])
			expect((await as(cook, 'setOwnHours', { body: hours })).status, JSON.stringify(hours)).toBe(400)
		for (const day of ['2020-01-01', '2026-02-30', '9999-01-01', 'nonsense'])
			expect((await as(cook, 'closeOwnDay', { body: { day, closed: true } })).status, day).toBe(400)
		for (const body of [{ week: times(600, 700) }, { week: null, minutes }, { week: null }])
			expect((await as(cook, 'setOwnHours', { body })).status, JSON.stringify(body)).toBe(400)
		expect((await as(cook, 'getOwnShop')).body).toEqual(before)
	})

	it('questions about own products are listed and answered, those about others are not found', async () => {
		const { token } = await aShopper(shop.deps)
		const ask = async ({ id }: MadeProduct, text: string) =>
			(await shop.call('askQuestion', { params: { id }, body: { text } } as never, { token })).body.data
		await ask(biryani, 'Is there beef in this biryani?')
		await ask(rice, 'How old is this rice, please?')
		const { body } = await as(cook, 'listOwnQuestions')
		expect(body.data).toMatchObject([{ text: 'Is there beef in this biryani?', product: { slug: biryani.slug } }])
		const [{ id: foreign }] = (await as(grocer, 'listOwnQuestions')).body.data
		const answer = (id: number, text = 'No, mutton.') =>
			as(cook, 'answerOwnQuestion', { params: { id }, body: { text } })
		expect((await answer(foreign)).body.code).toBe('question_not_found')
		expect((await answer(body.data[0].id, ' \u200b ')).status).toBe(400)
		expect((await answer(body.data[0].id)).status).toBe(200)
		expect((await as(cook, 'listOwnQuestions')).body.data).toEqual([])
		expect((await as(grocer, 'listOwnQuestions')).body.data).toHaveLength(1)
		const { rows } = await sql`select answer, answered_by from questions where answer is not null`.execute(shop.deps.db)
		expect(rows).toEqual([{ answer: 'No, mutton.', answered_by: 'seller' }])
	})

	it('an owner invites helpers by phone and disables them; not those of another seller, and no owner', async () => {
		const phone = aPhone()
		const { body } = await as(cook, 'inviteOwnHelper', { body: { name: 'Karim', phone } })
		expect(body.data).toMatchObject({ name: 'Karim', role: 'seller_helper', state: 'invited' })
		expect(body.data.phone).not.toContain(phone.slice(-6))
		expect((await as(cook, 'inviteOwnHelper', { body: { name: 'Karim', phone } })).body.code).toBe('staff_phone_taken')
		expect((await as(cook, 'inviteOwnHelper', { body: { name: 'Karim', phone: '12345' } })).status).toBe(400)
		const switched = (by: StaffMember, id: number, name: 'disableOwnHelper' | 'enableOwnHelper' = 'disableOwnHelper') =>
			as(by, name, { params: { id } })
		expect((await switched(grocer, body.data.id)).status).toBe(404)
		expect((await switched(cook, cook.id)).status).toBe(404)
		expect((await switched(cook, grocer.id)).status).toBe(404)
		expect((await switched(cook, body.data.id)).body.data.state).toBe('disabled')
		expect((await switched(cook, body.data.id, 'enableOwnHelper')).body.data.state).toBe('invited')
		expect((await as(cook, 'listOwnPeople')).body.data.map(({ name }: { name: string }) => name)).toEqual([
			'Karim',
			cook.name,
		])
		expect((await as(grocer, 'listOwnPeople')).body.data).toHaveLength(1)
	})

	it('staff of the shop, helpers without the right and strangers may not', async () => {
		const helper = await aStaffMember(shop.deps, { role: 'seller_helper', seller: 'rice-house' })
		const owner = await aStaffMember(shop.deps)
		for (const one of [helper, owner])
			for (const name of ['getOwnShop', 'listOwnQuestions', 'listOwnPeople'] as const)
				expect((await as(one, name)).status, name).toBe(403)
		expect((await shop.desk('getOwnShop')).status).toBe(401)
	})
})
