import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forEachStore } from '#tests/helpers/stores.ts'
import { type MoneyShop, startMoneyShop } from '#tests/makers/money.ts'
import { endFaults, worldFaults } from '#tests/makers/money-faults.ts'
import { aWorld, perform, type World } from '#tests/makers/money-history.ts'
import { anyStep, type Step } from '#tests/makers/money-steps.ts'

/** Histories to draw on each store, and steps in each; more with `HAAT_MONEY_RUNS=500`. */
const numRuns = Number(process.env.HAAT_MONEY_RUNS ?? 6)
const maxCommands = 40
const seed = process.env.HAAT_MONEY_SEED

/** Histories that once failed, as the property named them. */
const once: [string, Step[]][] = [
	[
		'an order is paid at one gateway while a page of another one is open',
		[
			{ does: 'place', by: 'sslcommerz', pieces: [0, 0, 1], promo: false, points: 0 },
			{ does: 'open page', order: 0, gateway: 'bkash' },
			{ does: 'visit page', order: 0, page: 0, how: 'pay', back: false },
			{ does: 'sweep' },
		],
	],
	[
		'the process dies after SSLCommerz took a refund, before its reference was stored',
		[
			{ does: 'place', by: 'sslcommerz', pieces: [1, 0, 0], promo: false, points: 0 },
			{ does: 'operator cancels', order: 0, part: null },
			{ does: 'visit page', order: 0, page: 0, how: 'pay', back: true },
			{ does: 'crash', job: 'sweep', order: 0, after: 1 },
		],
	],
]

forEachStore((store) => {
	let money: MoneyShop
	beforeAll(async () => {
		money = await startMoneyShop(store)
	})
	afterAll(() => money.close())

	const command = (step: Step) => ({
		check: () => true,
		run: async (_model: object, world: World) => {
			await perform(world, step)
			expect(await worldFaults(world)).toEqual([])
		},
		toString: () => JSON.stringify(step),
	})

	it.each(once)('adds up when %s', async (_name, steps) => {
		const world = await aWorld(money)
		for (const step of steps) await command(step).run({}, world)
		expect(await endFaults(world)).toEqual([])
	})

	it('money adds up after every step of every history (property)', { timeout: 3_600_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(fc.commands([anyStep.map(command)], { maxCommands, size: 'max' }), async (commands) => {
				const world = await aWorld(money)
				await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
				expect(await endFaults(world)).toEqual([])
			}),
			{ numRuns, ...(seed && { seed: Number(seed) }), interruptAfterTimeLimit: 3_000_000 },
		)
	})
})
