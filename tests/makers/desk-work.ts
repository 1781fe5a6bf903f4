import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { DeskCallName, deskCalls } from '#contract/desk/index.ts'
import { type StaffRole, staffRoles } from '#contract/desk/roles.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { anIp } from '#tests/helpers/browser.ts'
import type { Shop } from '#tests/helpers/shop.ts'
import { aBuyer, checkOut } from './carts.ts'
import { deliver } from './orders.ts'
import type { MadeProduct } from './products.ts'
import { aStaffMember, type StaffMember } from './staff.ts'
import '#tests/helpers/matchers.ts'

type Step = 'confirmed' | 'packed' | 'handed_over' | 'delivered'
type Listed = { number: string; id: number }[]

/** The work of a shop that sells a product: its orders, and what one person of each role does at the desk. */
export async function deskWork(shop: Shop, product: MadeProduct) {
	const people: Partial<Record<StaffRole, StaffMember>> = {}
	for (const role of staffRoles) people[role] = await aStaffMember(shop.deps, { role })

	/** A call of the desk by the person of a role; returns its data. */
	async function act<N extends DeskCallName>(
		role: StaffRole,
		name: N,
		input: Partial<InputOf<(typeof deskCalls)[N]>> = {},
	) {
		const headers = { 'idempotency-key': randomUUID() }
		const answer = await shop.desk(name, input, { cookies: people[role]?.cookies ?? {}, ip: anIp(), headers })
		expect(answer, name).toBeFine()
		return answer.body.data
	}

	async function anOrder(quantity = 1, of = product) {
		const buyer = await aBuyer(shop, [{ id: of.id, quantity }])
		const answer = await checkOut(shop, buyer)
		expect(answer).toBeFine()
		return { buyer, number: answer.body.data.number as string }
	}

	async function aDelivery(quantity = 1, of = product) {
		const order = await anOrder(quantity, of)
		await deliver(shop.deps, order.number)
		return order
	}

	/** A return that its shopper asks for. */
	async function aReturn(quantity = 1) {
		const { buyer, number } = await aDelivery(quantity)
		const body = { lines: [{ line: 0 }], reason: 'damaged' as const }
		expect(await shop.call('returnOrder', { params: { number }, body }, { token: buyer.token })).toBeFine()
		return { number, id: idOf(await act('support', 'listReturnsAtDesk'), number) }
	}

	return {
		act,
		anOrder,
		aDelivery,
		aReturn,

		/** The id of the refund of goods that came back, to be sent by hand. */
		aRefund: async (quantity = 1) => {
			const { number, id } = await aReturn(quantity)
			for (const to of ['approved', 'received'] as const)
				await act('support', 'decideReturnAtDesk', { params: { id }, body: { to } })
			return idOf(await act('support', 'listRefundsAtDesk'), number)
		},

		/** Moves an order from state to state. */
		move: async (number: string, ...states: Step[]) => {
			for (const to of states) await act('packer', 'moveDeskOrder', { params: { number }, body: { to } })
		},

		/** Has a scheduled job done, and waits until it is. */
		runJob: async (name: string) => {
			await act('manager', 'runJob', { params: { name } })
			await vi.waitFor(
				async () => {
					const { rows } = await sql`select from pgboss.job where name = ${name} and state < 'completed'`.execute(
						shop.deps.db,
					)
					expect(rows).toEqual([])
				},
				{ timeout: 30_000, interval: 100 },
			)
		},
	}
}
export type DeskWork = Awaited<ReturnType<typeof deskWork>>

/** The id in a list of what is about an order. */
export const idOf = (list: Listed, number: string) => list.find((one) => one.number === number)?.id as number
