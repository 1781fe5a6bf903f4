import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskCalls } from '#contract/desk/index.ts'
import { apiBase } from '#contract/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aStaffMember } from '#tests/makers/staff.ts'

forEachStore((store) => {
	let shop: Shop
	let cookie: string
	beforeAll(async () => {
		shop = await startShop(store)
		const { cookies } = await aStaffMember(shop.deps, { role: 'catalogue' })
		cookie = Object.entries(cookies)
			.map((pair) => pair.join('='))
			.join('; ')
	})
	afterAll(() => shop.close())

	const inspect = async (payload: string | Buffer) => {
		const reply = await shop.deskApp.inject({
			method: 'POST',
			url: apiBase + deskCalls.inspectImport.path,
			headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv', cookie },
			payload,
		})
		return [reply.statusCode, reply.json()]
	}

	it.each([
		['nothing', '', 'file_empty'],
		['a picture', Buffer.from([0xff, 0xd8, 0xff, 0, 16]), 'file_picture'],
		['a damaged zip', 'PK\u0003\u0004 and no end', 'file_excel_damaged'],
	])('a file that is %s is refused with the reason', async (_, file, code) => {
		expect(await inspect(file)).toEqual([
			400,
			expect.objectContaining({ code: 'table_unreadable', errors: { file: code } }),
		])
	})

	it('a table is shown', async () => {
		expect(await inspect('name,price\nRice,5\n')).toEqual([
			200,
			expect.objectContaining({
				data: expect.objectContaining({ headings: ['name', 'price'], rows: [['Rice', '5']] }),
			}),
		])
	})
})
