import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskCalls } from '#contract/desk/index.ts'
import { apiBase } from '#contract/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aStaffMember } from '#tests/makers/staff.ts'
import { workbookOf } from '#tests/makers/workbooks.ts'

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

	const inspect = async (payload: string | Buffer, query: Record<string, string> = {}) => {
		const reply = await shop.deskApp.inject({
			method: 'POST',
			url: apiBase + deskCalls.inspectImport.path,
			query,
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

	const rows = (...cells: string[][]) => [['name', 'price'], ...cells]
	const book = () =>
		workbookOf({ Notes: rows(['Note', '1']), Tea: rows(['Green tea', '150']), চাল: rows(['Miniket', '90']) }, ['Notes'])

	it.each<[string, Record<string, string>, string[][]]>([
		['without a name', {}, [['Green tea', '150']]],
		['by its name', { sheet: 'চাল' }, [['Miniket', '90']]],
		['by its name in other letters', { sheet: 'tea ' }, [['Green tea', '150']]],
		['by the name of a hidden one', { sheet: 'Notes' }, [['Note', '1']]],
	])('a sheet of an Excel file is shown %s, and which others there are', async (_, query, expected) => {
		expect(await inspect(await book(), query)).toEqual([
			200,
			{ data: expect.objectContaining({ sheets: ['Tea', 'চাল'], rows: expected }) },
		])
	})

	const lines = async () => '{"slug":"rice"}\n'
	it.each<[string, () => Promise<string | Buffer>, string, string, object]>([
		['a sheet that there is not', book, 'Coffee', 'table_unreadable', { file: 'file_unknown_sheet' }],
		['a name with a control character', book, 'Tea\0', 'table_unreadable', { file: 'file_unknown_sheet' }],
		['a sheet of CSV', async () => 'name,price\nRice,5\n', 'Tea', 'table_unreadable', { file: 'file_not_excel' }],
		['a sheet of JSON lines', lines, 'Tea', 'table_unreadable', { file: 'file_not_excel' }],
		['no name', book, '', 'invalid_input', { sheet: 'invalid_input' }],
		['a long name', book, 'x'.repeat(81), 'invalid_input', { sheet: 'invalid_input' }],
	])('%s is refused without an echo', async (_, file, sheet, code, errors) => {
		const [status, body] = await inspect(await file(), { sheet })
		expect([status, body]).toEqual([400, expect.objectContaining({ code, errors })])
		if (sheet) expect(JSON.stringify(body)).not.toContain(sheet)
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
