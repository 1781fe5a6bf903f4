import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anIp } from '#tests/helpers/browser.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aStaffMember } from '#tests/makers/staff.ts'
import { firstOwnerLink } from './index.ts'

const password = 'purple-mango-in-a-tin-42'

/** The code of an authenticator app; `steps` of 30 seconds later. */
const codeOf = (secret: string, steps = 0) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const tokenOf = (link: string | null | undefined) => String(link).split('#')[1] as string
const cookiesOf = ({ cookies }: ApiAnswer) => ({ haat_desk: cookies.haat_desk as string })

forEachStore((store) => {
	let shop: Shop
	const run = (text: string) => sql.raw(text).execute(shop.deps.db)
	const invite = async (owner: { cookies: Record<string, string> }, role = 'packer', email?: string) => {
		const body = { name: 'Rahima', role: role as 'packer', email: email ?? `r${randomInt(1e9)}@staff.example` }
		const answer = await shop.desk('inviteStaff', { body }, owner)
		return { ...body, id: answer.body.data.person.id as number, token: tokenOf(answer.body.data.link) }
	}
	/** Uses a link up. */
	const accept = async (token: string, input: object = {}) => {
		const started = await shop.desk('startInvitedTotp', { body: { token } })
		const secret = (started.body.data?.secret ?? '') as string
		const code = secret === '' ? '000000' : codeOf(secret)
		const body = { token, name: 'Rahima', password, code, ...input }
		return { secret, answer: await shop.desk('acceptInvitation', { body }) }
	}
	const aMember = async (role = 'packer') => {
		const invited = await invite(await aStaffMember(shop.deps), role)
		const { secret, answer } = await accept(invited.token)
		expect(answer).toBeFine()
		// So that the code of this half minute is left.
		await run(`update staff set totp_step = null where id = ${invited.id}`)
		return { ...invited, secret, cookies: cookiesOf(answer), codes: answer.body.data.recovery_codes as string[] }
	}
	const signIn = (email: string, code?: string, word = password, ip = anIp()) =>
		shop.desk('signInToDesk', { body: { email, password: word, ...(code && { code }) } }, { ip })

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())
	beforeEach(() => run('delete from rate_hits'))

	test('the first owner is made by the link of the start, which works once', async () => {
		await store.truncate()
		expect((await shop.desk('getDesk')).body.data).toMatchObject({ first: true, me: null })
		const former = tokenOf(await firstOwnerLink(shop.deps))
		const token = tokenOf(await firstOwnerLink(shop.deps))
		expect(await shop.desk('readInvitation', { body: { token: former } })).toBeRefused('link_expired')
		expect((await shop.desk('readInvitation', { body: { token } })).body.data).toMatchObject({
			role: 'owner',
			name: '',
		})
		expect((await accept(token, { email: 'not an address' })).answer).toBeRefused('invalid_input')
		const { answer } = await accept(token, { name: 'Anika', email: 'anika@shop.example' })
		expect(answer).toBeFine()
		expect(answer.body.data.me).toMatchObject({ name: 'Anika', role: 'owner', ways: ['password'], recovery_codes: 10 })
		expect(new Set(answer.body.data.recovery_codes).size).toBe(10)
		expect((await shop.desk('getDesk', {}, { cookies: cookiesOf(answer) })).body.data).toMatchObject({
			first: false,
			me: { email: 'anika@shop.example' },
		})
		expect((await accept(token)).answer).toBeRefused('link_expired')
		expect(await firstOwnerLink(shop.deps)).toBeUndefined()
	})

	test('of two people with the link of the first owner one becomes it', async () => {
		await store.truncate()
		const token = tokenOf(await firstOwnerLink(shop.deps))
		const { body } = await shop.desk('startInvitedTotp', { body: { token } })
		const code = codeOf(body.data.secret)
		const answers = await Promise.all(
			['a', 'b', 'c'].map((name) =>
				shop.desk('acceptInvitation', { body: { token, name, email: `${name}@shop.example`, password, code } }),
			),
		)
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
	})

	describe('an invitation', () => {
		test('is used once, and not after its time', async () => {
			const owner = await aStaffMember(shop.deps)
			const { token } = await invite(owner)
			expect((await accept(token)).answer).toBeFine()
			expect((await accept(token)).answer).toBeRefused('link_expired')
			const { token: late, id } = await invite(owner)
			await run(`update staff_links set until = now() - interval '1 second' where staff_id = ${id}`)
			expect(await shop.desk('readInvitation', { body: { token: late } })).toBeRefused('link_expired')
			expect((await accept(late)).answer).toBeRefused('link_expired')
		})

		test('stays when the password is too short or easy, or the code of the app is wrong', async () => {
			const { token } = await invite(await aStaffMember(shop.deps))
			expect((await accept(token, { password: 'ilish-42-ab' })).answer).toBeRefused('invalid_input')
			expect((await accept(token, { password: '123456789012' })).answer).toBeRefused('password_too_common')
			expect((await accept(token, { code: undefined })).answer).toBeRefused('invalid_input')
			expect((await accept(token, { code: '000000x' })).answer).toBeRefused('invalid_otp')
			expect((await accept(token)).answer).toBeFine()
		})

		test('is refused for an email that somebody has', async () => {
			const owner = await aStaffMember(shop.deps)
			const { email } = await invite(owner)
			const again = { name: 'Karim', role: 'support' as const, email: email.toUpperCase() }
			expect(await shop.desk('inviteStaff', { body: again }, owner)).toBeRefused('staff_email_taken')
			const { token } = await invite(owner)
			expect((await accept(token, { email })).answer).toBeRefused('staff_email_taken')
		})

		test('of somebody with access replaces how they sign in, and ends their sessions', async () => {
			const member = await aMember()
			const owner = await aStaffMember(shop.deps)
			const { body } = await shop.desk('renewStaffLink', { params: { id: member.id } }, owner)
			expect(await shop.desk('listDeskSessions', {}, member)).toBeRefused('unauthorized')
			const other = 'another-mango-in-a-tin-43'
			const { answer } = await accept(tokenOf(body.data.link), { password: other })
			expect(answer).toBeFine()
			expect(await signIn(member.email)).toBeRefused('wrong_credentials')
			expect(await signIn(member.email, undefined, other)).toBeRefused('staff_code_required')
		})
	})

	describe('signing in', () => {
		test('needs the password and a code of the app, which counts once', async () => {
			const { email, secret } = await aMember()
			expect(await signIn(email)).toBeRefused('staff_code_required')
			expect(await signIn(email, '12345x')).toBeRefused('invalid_otp')
			const code = codeOf(secret)
			const answer = await signIn(email.toUpperCase(), `${code.slice(0, 3)} ${code.slice(3)}`)
			expect(answer).toBeFine()
			expect(answer.body.data.me).toMatchObject({ email, role: 'packer' })
			expect(await signIn(email, code)).toBeRefused('invalid_otp')
			expect(await signIn(email, codeOf(secret, -1))).toBeRefused('invalid_otp')
			expect(await signIn(email, codeOf(secret, 1))).toBeFine()
		})

		test('of one code used many times at once one signs in', async () => {
			const { email, secret } = await aMember()
			const code = codeOf(secret)
			const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, code)))
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		})

		test('a recovery code counts once, in any spelling', async () => {
			const { email, codes } = await aMember()
			const [code = ''] = codes
			const answer = await signIn(email, code.toLowerCase().replace('-', ' '))
			expect(answer).toBeFine()
			expect(answer.body.data.me.recovery_codes).toBe(9)
			expect(await signIn(email, code)).toBeRefused('invalid_otp')
		})

		test('never reveals whether there is such an account', async () => {
			const { email } = await aMember()
			const answers = [await signIn(email, undefined, 'wrong-word'), await signIn('nobody@staff.example')]
			for (const answer of answers) expect(answer).toBeRefused('wrong_credentials')
			expect(answers[0]?.body).toEqual(answers[1]?.body)
		})

		test.each([true, false])('wrong passwords lock the network they come from; account %s', async (real) => {
			const email = real ? (await aMember()).email : `nobody-${randomInt(1e9)}@staff.example`
			const ip = anIp()
			for (let tries = 1; tries <= 5; tries++)
				expect(await signIn(email, undefined, 'wrong-word', ip)).toBeRefused('wrong_credentials')
			const locked = await signIn(email, undefined, password, ip)
			expect(locked).toBeRefused('too_many_requests')
			expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50)
			expect(await signIn(email)).toBeRefused(real ? 'staff_code_required' : 'wrong_credentials')
		})

		test('wrong codes lock too', async () => {
			const { email, secret } = await aMember()
			const ip = anIp()
			for (let tries = 1; tries <= 5; tries++)
				expect(await signIn(email, 'ABCDE-FGHJK', password, ip)).toBeRefused('invalid_otp')
			expect(await signIn(email, codeOf(secret), password, ip)).toBeRefused('too_many_requests')
		})

		test('from many networks stops at so many wrong passwords a day', async () => {
			const { id, email, secret } = await aMember()
			// The member's own hash costs 47 MB each time it is compared.
			const { rows } = await sql<{ own: string }>`select password_hash as own from staff where id = ${id}`.execute(
				shop.deps.db,
			)
			const quick = await hash('another word', { memoryCost: 8, timeCost: 1 })
			await run(`update staff set password_hash = '${quick}' where id = ${id}`)
			let answer = await signIn(email, undefined, 'wrong-word')
			for (let tries = 2; tries <= 61; tries++) answer = await signIn(email, undefined, 'wrong-word')
			await run(`update staff set password_hash = '${rows[0]?.own}' where id = ${id}`)
			expect(answer).toBeRefused('too_many_requests')
			expect(await signIn(email)).toBeRefused('too_many_requests')
			// In a network where they have signed in before the owner is not kept out.
			const known = anIp()
			await run(`update staff_sessions set network = '${known.replace(/\d+$/, '0')}/24' where staff_id = ${id}`)
			expect(await signIn(email, codeOf(secret), password, known)).toBeFine()
		})

		test('ends the session that this browser had', async () => {
			const { email, secret, cookies } = await aMember()
			const body = { email, password, code: codeOf(secret) }
			const answer = await shop.desk('signInToDesk', { body }, { cookies })
			expect(answer).toBeFine()
			expect(await shop.desk('listDeskSessions', {}, { cookies })).toBeRefused('unauthorized')
			expect((await shop.desk('listDeskSessions', {}, { cookies: cookiesOf(answer) })).body.data).toHaveLength(1)
		})
	})

	describe('a session', () => {
		test('is a cookie that scripts and other sites cannot use', async () => {
			const { email, secret } = await aMember()
			const answer = await signIn(email, codeOf(secret))
			const cookie = String(answer.headers['set-cookie'])
			expect(cookie).toMatch(/^haat_desk=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/)
			const { rows } = await sql<{
				text: string
			}>`select string_agg(s::text, ' ') as text from staff_sessions s`.execute(shop.deps.db)
			expect(rows[0]?.text).not.toContain(answer.cookies.haat_desk)
		})

		test.each(['idle_expires_at', 'expires_at', 'ended_at'])('ends at %s', async (column) => {
			const member = await aStaffMember(shop.deps, { role: 'packer' })
			expect(await shop.desk('listDeskSessions', {}, member)).toBeFine()
			await run(`update staff_sessions set ${column} = now() where staff_id = ${member.id}`)
			expect(await shop.desk('listDeskSessions', {}, member)).toBeRefused('unauthorized')
		})

		test('in use lasts longer, but never beyond its longest time', async () => {
			const member = await aStaffMember(shop.deps)
			const left = async () =>
				(
					await sql<{ idle: number; all: number }>`select extract(epoch from idle_expires_at - now())::float as idle,
						extract(epoch from expires_at - now())::float as all from staff_sessions where staff_id = ${member.id}`.execute(
						shop.deps.db,
					)
				).rows[0] as { idle: number; all: number }
			await run(`update staff_sessions set last_seen_at = now() - interval '1 hour',
				idle_expires_at = now() + interval '1 minute', expires_at = now() + interval '1 day' where staff_id = ${member.id}`)
			await shop.desk('getDesk', {}, member)
			expect((await left()).idle).toBeGreaterThan(11 * 3_600)
			await run(`update staff_sessions set last_seen_at = now() - interval '1 hour',
				expires_at = now() + interval '10 minutes' where staff_id = ${member.id}`)
			await shop.desk('getDesk', {}, member)
			expect((await left()).idle).toBeLessThanOrEqual(600)
		})

		test('is listed and ended, one or all others', async () => {
			const { email, secret, cookies } = await aMember()
			const second = await signIn(email, codeOf(secret))
			const third = await signIn(email, codeOf(secret, 1))
			const listed = await shop.desk('listDeskSessions', {}, { cookies: cookiesOf(third) })
			expect(listed.body.data).toHaveLength(3)
			expect(listed.body.data.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
			const [newest] = listed.body.data as { id: number }[]
			const stranger = await aStaffMember(shop.deps)
			const end = (who: Record<string, string>) =>
				shop.desk('endDeskSession', { params: { id: newest?.id ?? 0 } }, { cookies: who })
			expect(await end(stranger.cookies)).toBeRefused('not_found')
			expect(await end(cookies)).toBeFine()
			expect(await shop.desk('listDeskSessions', {}, { cookies: cookiesOf(third) })).toBeRefused('unauthorized')
			expect((await shop.desk('endOtherDeskSessions', {}, { cookies })).body.data).toEqual({ ended: 1 })
			expect(await shop.desk('listDeskSessions', {}, { cookies: cookiesOf(second) })).toBeRefused('unauthorized')
			expect(await shop.desk('signOutOfDesk', {}, { cookies })).toBeFine()
			expect(await shop.desk('listDeskSessions', {}, { cookies })).toBeRefused('unauthorized')
		})

		test('is of no use to pages of other sites', async () => {
			const { cookies } = await aStaffMember(shop.deps)
			const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
			expect(await shop.desk('endOtherDeskSessions', {}, { cookies, headers })).toBeRefused('cross_site')
			const storefront = { 'sec-fetch-site': 'same-site', origin: shop.deps.config.publicOrigin }
			expect(await shop.desk('endOtherDeskSessions', {}, { cookies, headers: storefront })).toBeRefused('cross_site')
		})
	})

	describe('a proof', () => {
		test('counts for ten minutes, then password and code renew it', async () => {
			const member = await aMember('owner')
			const ask = () => shop.desk('inviteStaff', { body: { name: 'Karim', role: 'support' } }, member)
			expect(await ask()).toBeFine()
			await run(`update staff_sessions set proved_at = now() - interval '10 minutes' where staff_id = ${member.id}`)
			expect(await ask()).toBeRefused('staff_proof_required')
			expect((await shop.desk('getDesk', {}, member)).body.data.me.proved_until).toBeNull()
			const prove = (body: object) => shop.desk('proveDesk', { body }, member)
			expect(await prove({ password: 'wrong-word', code: codeOf(member.secret) })).toBeRefused('wrong_credentials')
			expect(await prove({ password, code: 'ABCDE-FGHJK' })).toBeRefused('invalid_otp')
			const proved = await prove({ password, code: codeOf(member.secret) })
			expect(Date.parse(proved.body.data.me.proved_until)).toBeGreaterThan(Date.now() + 500_000)
			expect(await ask()).toBeFine()
		})

		test('is needed for new recovery codes, which replace the former ones', async () => {
			const member = await aMember()
			const { body } = await shop.desk('renewRecoveryCodes', {}, member)
			expect(body.data.recovery_codes).toHaveLength(10)
			expect(await signIn(member.email, member.codes[0])).toBeRefused('invalid_otp')
			expect(await signIn(member.email, body.data.recovery_codes[9])).toBeFine()
			await run(`update staff_sessions set proved_at = null where staff_id = ${member.id}`)
			expect(await shop.desk('renewRecoveryCodes', {}, member)).toBeRefused('staff_proof_required')
		})
	})

	describe('changes of people', () => {
		test('somebody disabled is out at once, and in again when enabled', async () => {
			const owner = await aStaffMember(shop.deps)
			const member = await aMember()
			const params = { id: member.id }
			const { body } = await shop.desk('disableStaff', { params }, owner)
			expect(body.data).toMatchObject({ state: 'disabled', sessions: 0 })
			expect(await shop.desk('listDeskSessions', {}, member)).toBeRefused('unauthorized')
			expect(await signIn(member.email, codeOf(member.secret))).toBeRefused('account_disabled')
			expect((await shop.desk('enableStaff', { params }, owner)).body.data.state).toBe('active')
			expect(await signIn(member.email, codeOf(member.secret, 1))).toBeFine()
		})

		test('another role ends the sessions; one of the other kind is refused', async () => {
			const owner = await aStaffMember(shop.deps)
			const member = await aMember()
			const change = (role: 'support' | 'seller_owner') =>
				shop.desk('changeStaffRole', { params: { id: member.id }, body: { role } }, owner)
			expect(await change('seller_owner')).toBeRefused('invalid_input')
			expect((await change('support')).body.data).toMatchObject({ role: 'support', sessions: 0 })
			expect(await shop.desk('listDeskSessions', {}, member)).toBeRefused('unauthorized')
		})

		test('the last owner stays', async () => {
			await store.truncate()
			const owner = await aStaffMember(shop.deps)
			const params = { id: owner.id }
			await invite(owner, 'owner')
			expect(await shop.desk('disableStaff', { params }, owner)).toBeRefused('last_owner')
			expect(await shop.desk('changeStaffRole', { params, body: { role: 'manager' } }, owner)).toBeRefused('last_owner')
			const other = await aStaffMember(shop.deps)
			const both = await Promise.all([
				shop.desk('disableStaff', { params }, other),
				shop.desk('disableStaff', { params: { id: other.id } }, owner),
			])
			expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
		})

		test('are in the audit trail with before and after, without secrets', async () => {
			const owner = await aStaffMember(shop.deps)
			const { id, token } = await invite(owner)
			await accept(token)
			await shop.desk('changeStaffRole', { params: { id }, body: { role: 'support' } }, owner)
			await shop.desk('renewStaffLink', { params: { id } }, owner)
			await shop.desk('disableStaff', { params: { id } }, owner)
			const { rows } = await sql<{ actor: string; action: string; before: object; after: object }>`
				select actor, action, before, after from audit where entity = 'staff' and entity_id = ${id} order by id`.execute(
				shop.deps.db,
			)
			const person = `staff ${id} (Rahima)`
			expect(rows).toMatchObject([
				{
					actor: owner.actor,
					action: 'created',
					before: null,
					after: { name: 'Rahima', role: 'packer', password: false },
				},
				{ actor: person, action: 'changed', before: { password: false, joined_at: null }, after: { password: true } },
				{ actor: owner.actor, action: 'changed', before: { role: 'packer' }, after: { role: 'support' } },
				{ actor: owner.actor, action: 'changed', after: { link: 'renewed' } },
				{ actor: owner.actor, action: 'changed', before: { disabled_at: null } },
			])
			expect(JSON.stringify(rows)).not.toMatch(/argon2|totp|hash/)
		})
	})
})
