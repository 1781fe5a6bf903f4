import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anIp, codesTo, linesTo } from '#tests/helpers/browser.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPhone } from '#tests/makers/shoppers.ts'
import { aStaffMember } from '#tests/makers/staff.ts'

const cookiesOf = ({ cookies }: ApiAnswer) => ({ haat_desk: cookies.haat_desk as string })

forEachStore((store) => {
	let shop: Shop
	const run = (text: string) => sql.raw(text).execute(shop.deps.db)
	/** Requests a code from a browser of its own. */
	async function request(phone: string, ip = anIp()) {
		const answer = await shop.desk('sendDeskCode', { body: { phone } }, { ip })
		return { answer, cookies: answer.cookies, ip }
	}
	const code = async (phone: string, count = 1) => {
		await shop.message(({ to }) => to === phone && codesTo(shop, phone).length >= count)
		return codesTo(shop, phone).at(-1) as string
	}
	const enter = (phone: string, typed: string, cookies: Record<string, string>, seller?: string) =>
		shop.desk('signInWithCode', { body: { phone, code: typed, ...(seller && { seller }) } }, { cookies })
	/** Somebody of a seller, and a code that was sent to them. */
	async function withCode(seller = 'mine', phone = aPhone()) {
		const member = await aStaffMember(shop.deps, { role: 'seller_owner', seller, phone })
		const { cookies } = await request(phone)
		return { ...member, phone, held: cookies, code: await code(phone) }
	}

	beforeAll(async () => {
		shop = await startShop(store)
		for (const seller of ['mine', 'theirs', 'gone']) await aProduct(shop.deps, { seller })
		await run(`update sellers set active = false where slug = 'gone'`)
	})
	afterAll(() => shop?.close())
	beforeEach(() => run('delete from rate_hits'))

	test('the language of the first sign-in stays until another is chosen', async () => {
		const headers = { 'accept-language': 'bn' }
		const language = async (seenBefore: boolean) => {
			const { id, phone, code: typed, held } = await withCode()
			if (!seenBefore) await run(`update staff set last_seen_at = null where id = ${id}`)
			const body = { phone, code: typed }
			const answer = await shop.desk('signInWithCode', { body }, { cookies: held, headers })
			return answer.body.data.me.language
		}
		expect([await language(false), await language(true)]).toEqual(['bn', 'en'])
	})

	test("a seller's person signs in with a code to the phone, for 90 days", async () => {
		const { phone, code: typed, held } = await withCode()
		const answer = await enter(phone, typed, held)
		expect(answer).toBeFine()
		expect(answer.body.data).toMatchObject({
			me: { role: 'seller_owner', seller: { slug: 'mine' }, ways: ['phone'], recovery_codes: null },
			choose: [],
		})
		expect(String(answer.headers['set-cookie'])).toContain('Max-Age=7776000')
		expect((await shop.desk('listDeskSessions', {}, { cookies: cookiesOf(answer) })).body.data).toMatchObject([
			{ current: true },
			{ device: 'Test' },
		])
		expect(await enter(phone, typed, held)).toBeRefused('invalid_otp')
	})

	test('nothing is sent to a phone that nobody has, with the same reply', async () => {
		const stranger = aPhone()
		const known = (await aStaffMember(shop.deps, { role: 'seller_helper', seller: 'mine' })).phone as string
		const disabled = await aStaffMember(shop.deps, { role: 'seller_helper', seller: 'mine' })
		await run(`update staff set disabled_at = now() where id = ${disabled.id}`)
		const [one, two, three] = [await request(known), await request(stranger), await request(disabled.phone as string)]
		expect(two.answer.body).toEqual(one.answer.body)
		expect(three.answer.body).toEqual(one.answer.body)
		expect(Object.keys(two.cookies)).toEqual(Object.keys(one.cookies))
		await code(known)
		await shop.allSent()
		expect(linesTo(shop, stranger)).toEqual([])
		expect(linesTo(shop, disabled.phone as string)).toEqual([])
		expect(await enter(stranger, '123456', two.cookies)).toBeRefused('invalid_otp')
		expect((await request(stranger)).answer).toBeRefused('otp_too_many')
		expect((await request(known)).answer).toBeRefused('otp_too_many')
	})

	test('wrong codes lock; another browser cannot use the code', async () => {
		const { phone, code: typed, held } = await withCode()
		expect(await enter(phone, typed, {})).toBeRefused('invalid_otp')
		const wrong = typed === '111111' ? '222222' : '111111'
		for (let tries = 1; tries <= 5; tries++) expect(await enter(phone, wrong, held)).toBeRefused('invalid_otp')
		expect(await enter(phone, typed, held)).toBeRefused('otp_too_many')
	})

	test('who belongs to several sellers chooses one, with the same code', async () => {
		const phone = aPhone()
		await aStaffMember(shop.deps, { role: 'seller_helper', seller: 'theirs', phone })
		await aStaffMember(shop.deps, { role: 'seller_helper', seller: 'gone', phone })
		const { code: typed, held } = await withCode('mine', phone)
		const { body, cookies } = await enter(phone, typed, held)
		expect(body.data.me).toBeNull()
		expect(body.data.choose.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['mine', 'theirs'])
		expect(cookies.haat_desk).toBeUndefined()
		const answer = await enter(phone, typed, held, 'theirs')
		expect(answer.body.data.me).toMatchObject({ seller: { slug: 'theirs' }, role: 'seller_helper' })
		expect(await enter(phone, typed, held, 'mine')).toBeRefused('invalid_otp')
	})

	test('a code never opens a seller that the person does not belong to, nor an archived one', async () => {
		const { phone, code: typed, held } = await withCode()
		expect(await enter(phone, typed, held, 'theirs')).toBeRefused('invalid_otp')
		const gone = await withCode('gone')
		expect(await enter(gone.phone, gone.code, gone.held)).toBeRefused('seller_inactive')
	})

	test('the code of a shopper does not open the desk, nor the other way round', async () => {
		const { phone, code: typed, held } = await withCode()
		const body = { phone, otp: typed }
		const headers = { 'sec-fetch-site': 'same-origin' }
		expect(await shop.call('userWithPhoneOtp', { body }, { cookies: held, headers })).toBeRefused('invalid_otp')
	})

	describe('a proof', () => {
		test('is a code to the own phone', async () => {
			const member = await withCode()
			const signedIn = await enter(member.phone, member.code, member.held)
			const desk = cookiesOf(signedIn)
			await run(`update staff_sessions set proved_at = null where staff_id = ${member.id}`)
			await run(`update otp_codes set created_at = created_at - interval '2 minutes'`)
			expect(await shop.desk('startPasskey', {}, { cookies: desk })).toBeRefused('staff_proof_required')
			const sent = await shop.desk('sendProofCode', {}, { cookies: desk })
			expect(sent).toBeFine()
			const cookies = { ...desk, ...sent.cookies }
			const prove = (typed: string) => shop.desk('proveDesk', { body: { code: typed } }, { cookies })
			expect(await prove(member.code)).toBeRefused('invalid_otp')
			expect((await prove(await code(member.phone, 2))).body.data.me.proved_until).not.toBeNull()
			expect(await shop.desk('startPasskey', {}, { cookies: desk })).toBeFine()
		})

		test('is not sent to staff, who have no phone here', async () => {
			expect(await shop.desk('sendProofCode', {}, await aStaffMember(shop.deps))).toBeRefused('forbidden')
		})
	})

	test('people of sellers are invited by their phone, once for each seller', async () => {
		const owner = await aStaffMember(shop.deps)
		const phone = aPhone()
		const invite = (input: object) =>
			shop.desk('inviteStaff', { body: { name: 'Karim', role: 'seller_helper', ...input } as never }, owner)
		expect(await invite({ phone })).toBeRefused('invalid_input')
		expect(await invite({ seller: 'mine' })).toBeRefused('invalid_input')
		expect(await invite({ phone, seller: 'mine', email: 'k@x.example' })).toBeRefused('invalid_input')
		expect(await invite({ phone: '12345', seller: 'mine' })).toBeRefused('phone_prefix_unknown')
		expect(await invite({ phone, seller: 'no-such-seller' })).toBeRefused('not_found')
		expect(await invite({ role: 'packer', seller: 'mine' })).toBeRefused('invalid_input')
		const { body } = await invite({ phone, seller: 'mine' })
		expect(body.data).toMatchObject({ link: null, person: { phone, state: 'invited', seller: { slug: 'mine' } } })
		expect(await invite({ phone, seller: 'mine' })).toBeRefused('staff_phone_taken')
		expect(await invite({ phone, seller: 'theirs' })).toBeFine()
		const listed = await shop.desk('listStaff', { query: { seller: 'theirs' } }, owner)
		expect(listed.body.data.every((one: { seller: { slug: string } }) => one.seller.slug === 'theirs')).toBe(true)
		expect(
			(await shop.desk('renewStaffLink', { params: { id: body.data.person.id } }, owner)).body.data.link,
		).toBeNull()
	})
})
