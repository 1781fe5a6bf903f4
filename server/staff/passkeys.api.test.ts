import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPasskey } from '#tests/helpers/authenticator.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'

type Cookies = Record<string, string>
type Passkey = ReturnType<typeof aPasskey>

const deskOf = ({ cookies }: ApiAnswer): Cookies => ({ haat_desk: cookies.haat_desk as string })
const heldBy = ({ cookies }: ApiAnswer): Cookies => ({ haat_deskpk: cookies.haat_deskpk as string })

forEachStore((store) => {
	let shop: Shop
	let origin: string
	const run = (text: string) => sql.raw(text).execute(shop.deps.db)

	beforeAll(async () => {
		shop = await startShop(store)
		origin = shop.deps.config.deskOrigin
		await aProduct(shop.deps, { seller: 'mine' })
		await aProduct(shop.deps, { seller: 'gone' })
	})
	afterAll(() => shop?.close())

	/** Adds a passkey to somebody who is signed in; `change`: of what the browser sends. */
	async function add(member: Pick<StaffMember, 'cookies'>, passkey: Passkey, at?: string) {
		const started = await shop.desk('startPasskey', {}, member)
		const answer = passkey.create(started.body.data.options, at)
		const cookies = { ...member.cookies, ...heldBy(started) }
		return shop.desk('addPasskey', { body: { name: 'My phone', passkey: answer } }, { cookies })
	}
	const offer = async (cookies: Cookies = {}) => {
		const started = await shop.desk('startPasskeySignIn', {}, { cookies })
		return {
			options: started.body.data.options as { challenge: string; allowCredentials?: object[] },
			held: heldBy(started),
		}
	}
	const enter = (passkey: object, cookies: Cookies) =>
		shop.desk('signInWithPasskey', { body: { passkey: passkey as never } }, { cookies, ip: anIp() })
	async function signIn(passkey: Passkey) {
		const { options, held } = await offer()
		return enter(passkey.get(options), held)
	}
	async function aMemberWithPasskey(role: 'owner' | 'packer' = 'packer') {
		const member = await aStaffMember(shop.deps, { role })
		const passkey = aPasskey({ origin })
		expect(await add(member, passkey)).toBeFine()
		return { ...member, passkey }
	}

	test('an invitation is accepted with a passkey alone, which then signs in', async () => {
		const owner = await aStaffMember(shop.deps)
		const { body } = await shop.desk('inviteStaff', { body: { name: 'Rahima', role: 'packer' } }, owner)
		const token = String(body.data.link).split('#')[1] as string
		const passkey = aPasskey({ origin })
		const accept = (answer: object) =>
			shop.desk('acceptInvitation', { body: { token, name: 'Rahima', passkey: answer as never } })
		expect(await accept(passkey.create({ challenge: '' }))).toBeRefused('passkey_invalid')
		const started = await shop.desk('startInvitedPasskey', { body: { token } })
		const { options } = started.body.data
		expect(options).toMatchObject({
			rp: { id: 'localhost' },
			attestation: 'none',
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		})
		expect(await accept(passkey.create({ challenge: 'AAAA' }))).toBeRefused('passkey_invalid')
		const answer = await accept(passkey.create(options))
		expect(answer).toBeFine()
		expect(answer.body.data.me).toMatchObject({ ways: ['passkey'], email: null, recovery_codes: 10 })
		const again = await signIn(passkey)
		expect(again.body.data.me.name).toBe('Rahima')
		expect(String(again.headers['set-cookie'])).toMatch(/haat_desk=[\w-]{43};[^,]*HttpOnly; SameSite=Strict/)
		const { rows } = await sql`select transports from staff_passkeys where credential_id = ${passkey.id}`.execute(
			shop.deps.db,
		)
		expect(rows).toEqual([{ transports: ['internal'] }])
	})

	describe('making one', () => {
		test('is refused for another origin, without the check of the person, or twice', async () => {
			const member = await aStaffMember(shop.deps)
			expect(await add(member, aPasskey({ origin }), shop.deps.config.publicOrigin)).toBeRefused('passkey_invalid')
			expect(await add(member, aPasskey({ origin: 'http://other.localhost:3001' }))).toBeRefused('passkey_invalid')
			expect(await add(member, aPasskey({ origin, verified: false }))).toBeRefused('passkey_invalid')
			const passkey = aPasskey({ origin })
			expect(await add(member, passkey)).toBeFine()
			expect(await add(member, passkey)).toBeRefused('passkey_invalid')
		})

		test('is refused with the challenge of somebody else, of signing in, or none', async () => {
			const [member, other] = [await aStaffMember(shop.deps), await aStaffMember(shop.deps)]
			const started = await shop.desk('startPasskey', {}, other)
			const passkey = aPasskey({ origin }).create(started.body.data.options)
			const send = (cookies: Cookies) =>
				shop.desk('addPasskey', { body: { name: 'x', passkey } }, { cookies: { ...member.cookies, ...cookies } })
			expect(await send(heldBy(started))).toBeRefused('passkey_invalid')
			expect(await send({})).toBeRefused('passkey_invalid')
			expect(await send({ haat_deskpk: 'x'.repeat(80) })).toBeRefused('passkey_invalid')
			const { options, held } = await offer()
			const signed = aPasskey({ origin }).create(options)
			expect(
				await shop.desk(
					'addPasskey',
					{ body: { name: 'x', passkey: signed } },
					{ cookies: { ...member.cookies, ...held } },
				),
			).toBeRefused('passkey_invalid')
		})

		test('needs a proof', async () => {
			const member = await aStaffMember(shop.deps)
			await run(`update staff_sessions set proved_at = null where staff_id = ${member.id}`)
			expect(await shop.desk('startPasskey', {}, member)).toBeRefused('staff_proof_required')
		})
	})

	describe('signing in', () => {
		test('is refused for a key, challenge or origin that is not the right one', async () => {
			const { passkey } = await aMemberWithPasskey()
			const first = await offer()
			expect(await enter(aPasskey({ origin }).get(first.options), first.held)).toBeRefused('passkey_invalid')
			expect(await enter(passkey.get({ challenge: 'AAAA' }), first.held)).toBeRefused('passkey_invalid')
			const at = shop.deps.config.publicOrigin
			expect(await enter(passkey.get(first.options, { at }), first.held)).toBeRefused('passkey_invalid')
			const stolen = { ...aPasskey({ origin }).get(first.options), id: passkey.id, rawId: passkey.id }
			expect(await enter(stolen, first.held)).toBeRefused('passkey_invalid')
			expect(await enter({ id: passkey.id }, first.held)).toBeRefused('passkey_invalid')
			expect(await enter({ id: 5 }, first.held)).toBeRefused('passkey_invalid')
			expect(await enter(passkey.get(first.options), {})).toBeRefused('passkey_invalid')
			expect(await signIn(passkey)).toBeFine()
		})

		test('is refused with a count that was used, as a copy of the key would have', async () => {
			const { passkey } = await aMemberWithPasskey()
			expect(await signIn(passkey)).toBeFine()
			const { options, held } = await offer()
			expect(await enter(passkey.get(options, { count: false }), held)).toBeRefused('passkey_invalid')
			const once = await offer()
			const answer = passkey.get(once.options)
			const both = await Promise.all([enter(answer, once.held), enter(answer, once.held)])
			expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
		})

		test('is refused to somebody disabled, and to people of an archived seller', async () => {
			const owner = await aStaffMember(shop.deps)
			const member = await aMemberWithPasskey()
			await shop.desk('disableStaff', { params: { id: member.id } }, owner)
			expect(await signIn(member.passkey)).toBeRefused('account_disabled')
			const seller = await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'gone' })
			const passkey = aPasskey({ origin })
			expect(await add(seller, passkey)).toBeFine()
			expect((await signIn(passkey)).body.data.me.ways).toEqual(['passkey', 'phone'])
			await run(`update sellers set active = false where slug = 'gone'`)
			expect(await signIn(passkey)).toBeRefused('seller_inactive')
			expect(await shop.desk('listPasskeys', {}, seller)).toBeRefused('seller_inactive')
			expect((await shop.desk('getDesk', {}, seller)).body.data.me).toBeNull()
		})

		test('from one network stops after many failures', async () => {
			await run('delete from rate_hits')
			const ip = anIp()
			let answer: ApiAnswer | undefined
			for (let tries = 1; tries <= 61; tries++)
				answer = await shop.desk('signInWithPasskey', { body: { passkey: {} } }, { ip })
			expect(answer).toBeRefused('too_many_requests')
			await run('delete from rate_hits')
		})
	})

	test('a proof by passkey has to be by the own one', async () => {
		const [member, other] = [await aMemberWithPasskey(), await aMemberWithPasskey()]
		await run(`update staff_sessions set proved_at = null where staff_id = ${member.id}`)
		const prove = async (passkey: Passkey) => {
			const { options, held } = await offer(member.cookies)
			expect(options.allowCredentials).toMatchObject([{ id: member.passkey.id }])
			const cookies = { ...member.cookies, ...held }
			return shop.desk('proveDesk', { body: { passkey: passkey.get(options) } }, { cookies })
		}
		expect(await prove(other.passkey)).toBeRefused('passkey_invalid')
		expect((await prove(member.passkey)).body.data.me.proved_until).not.toBeNull()
	})

	test('passkeys are listed and removed, the last way to sign in stays', async () => {
		const member = await aMemberWithPasskey()
		expect(await add(member, aPasskey({ origin }))).toBeFine()
		await signIn(member.passkey)
		const { body } = await shop.desk('listPasskeys', {}, member)
		expect(body.data).toMatchObject([{ name: 'My phone' }, { name: 'My phone', last_used: null }])
		expect(body.data[0].last_used).not.toBeNull()
		const remove = (id: number, who: Pick<StaffMember, 'cookies'> = member) =>
			shop.desk('removePasskey', { params: { id } }, who)
		expect(await remove(body.data[0].id, await aStaffMember(shop.deps))).toBeRefused('not_found')
		expect(await remove(body.data[0].id)).toBeFine()
		expect(await signIn(member.passkey)).toBeRefused('passkey_invalid')
		expect(await remove(body.data[1].id)).toBeRefused('last_way_to_sign_in')
		const trail = await sql<{ before: object; after: object }>`select before, after from audit
			where entity = 'staff' and entity_id = ${member.id} and actor = ${member.actor} order by id`.execute(shop.deps.db)
		expect(trail.rows).toEqual([
			{ before: null, after: { passkey: 'My phone' } },
			{ before: null, after: { passkey: 'My phone' } },
			{ before: { passkey: 'My phone' }, after: null },
		])
		expect(deskOf(await signIn((await aMemberWithPasskey()).passkey)).haat_desk).toHaveLength(43)
	})
})
