import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPhone } from '#tests/makers/shoppers.ts'
import { aStaffMember } from '#tests/makers/staff.ts'
import { WrongUse } from './command.ts'
import { commandLine } from './edit.ts'
import { programOf, runProgram } from './program.ts'
import { staff } from './staff.ts'

forEachStore((store) => {
	let shop: Shop
	/** Runs `staff …`; returns what it printed. */
	async function run(...args: string[]): Promise<string> {
		let printed = ''
		const { config, files } = shop.deps
		const terminal = { database: store.database, dataDir: config.dataDir, files, config }
		const program = programOf(
			{ staff },
			(work) => work(terminal),
			(text) => {
				printed += text
			},
		)
		await runProgram(program, ['staff', ...args])
		return printed
	}
	const refused = (message: string, ...args: string[]) =>
		expect(run(...args)).rejects.toThrow(
			expect.toSatisfy((error) => error instanceof WrongUse && error.message.includes(message)),
		)

	beforeAll(async () => {
		shop = await startShop(store)
		await aProduct(shop.deps, { seller: 'mine' })
	})
	afterAll(() => shop?.close())

	test('an invitation prints a link that works once', async () => {
		const printed = await run('invite', 'Rahima', '--role', 'packer', '--email', 'Rahima@Shop.example')
		const [, token = ''] = printed.match(/^http:\/\/localhost:3001\/welcome#([\w-]{43})$/m) ?? []
		const { body } = await shop.desk('readInvitation', { body: { token } })
		expect(body.data).toMatchObject({ name: 'Rahima', email: 'rahima@shop.example', role: 'packer' })
		await refused('Somebody with this email', 'invite', 'Karim', '--role', 'support', '--email', 'rahima@shop.example')
	})

	test('people of sellers need no link', async () => {
		const phone = aPhone()
		const printed = await run('invite', 'Karim', '--role', 'seller_helper', '--phone', phone, '--seller', 'mine')
		expect(printed).toContain(`seller_helper of mine  ${phone}  invited`)
		expect(printed).not.toContain('http')
		expect(JSON.parse(await run('list', 'mine', '--json'))).toMatchObject([{ name: 'Karim', seller: { slug: 'mine' } }])
	})

	test('somebody is given another role, disabled, enabled, and a new link', async () => {
		const owner = await aStaffMember(shop.deps)
		const member = await aStaffMember(shop.deps, { role: 'packer' })
		const id = String(member.id)
		expect(await run('role', id, 'support')).toContain('support')
		expect(await run('disable', id)).toContain('disabled')
		expect(await shop.desk('listDeskSessions', {}, member)).toBeRefused('unauthorized')
		expect(await run('enable', id)).toContain('active')
		expect(await run('link', id)).toMatch(/welcome#[\w-]{43}\n/)
		const { rows } = await store.database.pool.query(
			`select distinct actor from audit where entity = 'staff' and entity_id = ${id} and action = 'changed'`,
		)
		expect(rows).toEqual([{ actor: commandLine.name }])
		expect(await shop.desk('listDeskSessions', {}, owner)).toBeFine()
	})

	describe('what is wrong', () => {
		test.each([
			['Say a role', ['invite', 'Karim']],
			['Say a role', ['invite', 'Karim', '--role', 'boss']],
			['Say the name', ['invite', ' ', '--role', 'packer']],
			['(seller, phone)', ['invite', 'Karim', '--role', 'seller_owner']],
			['(email)', ['invite', 'Karim', '--role', 'packer', '--email', 'no address']],
			['(seller)', ['invite', 'K', '--role', 'seller_owner', '--phone', '01712345678', '--seller', 'none']],
			['no number', ['disable', 'Karim']],
			['There is nobody with this number', ['disable', '99999']],
			['Say a role', ['role', '1', 'boss']],
		])('%s: %j', (message, args) => refused(message, ...args))
	})

	test('the last owner stays', async () => {
		await store.database.pool.query(`update staff set disabled_at = now() where role = 'owner'`)
		const owner = await aStaffMember(shop.deps)
		await refused('needs an owner', 'disable', String(owner.id))
	})
})
