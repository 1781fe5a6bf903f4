import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskSpec } from '#contract/desk/desk-call.ts'
import { deskCalls, ownDeskCalls } from '#contract/desk/index.ts'
import { may, type Role, roles } from '#contract/desk/roles.ts'
import { sharedCalls } from '#contract/desk/shared-calls.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { apiBase, endpoints } from '#contract/index.ts'
import { buildDesk } from '#server/desk.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { exampleOf } from '#server/platform/http/examples.ts'
import { serveDesk } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { createAuthenticateStaff } from '#server/staff/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'

const calls = Object.entries<DeskSpec>(deskCalls)
const shopCalls = Object.entries<EndpointSpec>(endpoints)
/** Thrown by the handlers of this test: the call got through to them. No call refuses with it before. */
const reached = 'headers_too_large'

type App = Shop['app']

/** The path of a call with examples in place of its parameters, and a valid query and body. */
function requestOf({ method, path, params, query, body, upload }: Omit<DeskSpec, 'right'>) {
	const values = (params ? exampleOf(params) : {}) as Record<string, unknown>
	const url = apiBase + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
	const texts = Object.entries((query ? exampleOf(query) : {}) as object).map(([name, value]) => [name, String(value)])
	return {
		...{ method, url, query: Object.fromEntries(texts) as Record<string, string> },
		...(body && { payload: exampleOf(body) as object }),
		...(upload && { payload: 'x' }),
		headers: {
			...{ host: 'localhost', 'sec-fetch-site': 'same-origin' },
			...(upload && { 'content-type': upload.types[0] as string }),
		},
	}
}

const send = async (app: App, spec: Omit<DeskSpec, 'right'>, cookies: Record<string, string> = {}) => {
	const reply = await app.inject({ ...requestOf(spec), cookies } as never)
	return reply.json().code as string | undefined
}

onStore('embedded', (store) => {
	let shop: Shop
	/** The desk's server with its own door, and handlers that only say that they were reached. */
	let door: App
	const people = {} as Record<Role, StaffMember>
	const unproved = {} as Record<Role, StaffMember>

	beforeAll(async () => {
		shop = await startShop(store)
		await aProduct(shop.deps, { seller: 'mine' })
		for (const role of roles) {
			people[role] = await aStaffMember(shop.deps, { role, seller: 'mine' })
			unproved[role] = await aStaffMember(shop.deps, { role, seller: 'mine' })
			const { db } = shop.deps
			await db
				.updateTable('staff_sessions')
				.set({ proved_at: null })
				.where('staff_id', '=', unproved[role].id)
				.execute()
		}
		const stub = async () => {
			throw new ShopError(reached)
		}
		const config = { ...shop.deps.config, publicOrigin: shop.deps.config.deskOrigin, corsOrigins: [] }
		door = createServer(config, shop.deps.log)
		const handlers = Object.fromEntries(Object.keys(deskCalls).map((name) => [name, stub]))
		serveDesk(door, config, handlers as never, createAuthenticateStaff(shop.deps))
		await door.ready()
	})
	afterAll(async () => {
		await door?.close()
		await shop?.close()
	})

	describe.each(calls)('%s', (_name, spec) => {
		const { right, fresh } = spec
		const open = right === 'anyone'
		test.each(roles)('by %s is allowed as the table of rights says', async (role) => {
			const allowed = open || right === 'signed_in' || may(role, right)
			expect(await send(door, spec, people[role].cookies)).toBe(allowed ? reached : 'forbidden')
			if (allowed) expect(await send(door, spec, unproved[role].cookies)).toBe(fresh ? 'staff_proof_required' : reached)
		})

		test('without a session is refused, unless it is for signing in', async () => {
			expect(await send(door, spec)).toBe(open ? reached : 'unauthorized')
			expect(await send(door, spec, { haat_desk: 'A'.repeat(43) })).toBe(open ? reached : 'unauthorized')
		})

		test('with a token of an operator or a seller is refused', async () => {
			const headers = { ...requestOf(spec).headers, authorization: `Bearer st_${'A'.repeat(43)}` }
			const reply = await door.inject({ ...requestOf(spec), headers } as never)
			expect(reply.json().code).toBe(open ? reached : 'unauthorized')
		})
	})

	test('the server of the desk has an origin of its own: other hosts and origins are refused, and no browser may frame it', async () => {
		const get = (headers: Record<string, string>, app = shop.deskApp) =>
			app.inject({ method: 'GET', url: `${apiBase}/desk`, headers })
		expect((await get({ host: 'evil.example' })).statusCode).toBe(421)
		const reply = await get({ host: 'localhost:3001', origin: shop.deps.config.publicOrigin })
		expect(reply.headers['access-control-allow-origin']).toBeUndefined()
		expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
		const config = { ...shop.deps.config, exposed: true, deskOrigin: 'https://desk.example', deskOriginGiven: true }
		const open = buildDesk({ ...shop.deps, config }, { handlers: {} } as never, undefined)
		expect((await get({ host: 'desk.example' }, open)).statusCode).toBe(200)
		for (const host of ['shop.example', 'localhost:3001', '127.0.0.1'])
			expect((await get({ host }, open)).statusCode, host).toBe(421)
		await open.close()
	})

	test('a call with money, exports or access to the desk needs a fresh proof', () => {
		const fresh = calls.filter(([, spec]) => spec.fresh).map(([name]) => name)
		expect(fresh).toEqual(
			expect.arrayContaining(['inviteStaff', 'disableStaff', 'exportCatalogue', 'exportCustomer', 'refundBkash']),
		)
		const export_ = calls.filter(([name, spec]) => /^export|^refund/.test(name) && !spec.fresh)
		expect(export_.map(([name]) => name)).toEqual([])
	})

	describe('the storefront', () => {
		test.each(Object.entries<DeskSpec>(ownDeskCalls))('does not answer %s', async (_name, spec) => {
			// The body of an upload is refused by its type before its path is looked up.
			const refusal = 'upload' in spec ? /^(not_found|wrong_media_type)$/ : /^(not_found|method_not_allowed)$/
			expect(await send(shop.app, spec, people.owner.cookies)).toMatch(refusal)
		})

		test.each(Object.entries<DeskSpec>(sharedCalls))(
			'does not accept the desk’s cookie for %s',
			async (_name, spec) => {
				expect(await send(shop.app, spec, people.owner.cookies)).toBe('unauthorized')
			},
		)
	})

	test.each(shopCalls.filter(([name]) => !Object.hasOwn(sharedCalls, name)))(
		'the desk does not answer the storefront’s %s',
		async (_name, spec) => {
			expect(await send(shop.deskApp, spec, people.owner.cookies)).toMatch(/^(not_found|method_not_allowed)$/)
		},
	)
})
