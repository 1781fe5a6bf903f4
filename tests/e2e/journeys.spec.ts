import type { BrowserContext } from '@playwright/test'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { controls } from './journey/controls.ts'
import { describePlan, drawRound, type Plan, roundLength, stepNames } from './journey/plan.ts'
import { take } from './journey/take.ts'
import { expectSums, keptOnDevice, ordersOf } from './journey/truth.ts'
import { credentialsOf, person, startWalk, type Walk } from './journey/walk.ts'

/** `npm run journeys` sets them. `npm test` walks the same few each time, about a minute and a half on two cores. */
const seed = Number(process.env.JOURNEYS_SEED ?? 202)
const count = Number(process.env.JOURNEYS_COUNT ?? 4)
const only = process.env.JOURNEYS_ONLY

/** Journeys that once failed. */
const known: Plan[] = []

for (let n = 0; n < count; n++) {
	const [round, number] = [seed + Math.floor(n / roundLength), n % roundLength]
	if (only && Number(only) !== number + 1) continue
	const plan = drawRound(round)[number] as Plan
	test(`journey ${number + 1} of seed ${round}: ${describePlan(plan)}`, ({ shop, context }) =>
		journey(plan, shop, context))
}
for (const plan of known)
	test(`a journey that once failed: ${describePlan(plan)}`, ({ shop, context }) => journey(plan, shop, context))

async function journey(plan: Plan, shop: ShopProcess, context: BrowserContext): Promise<void> {
	test.slow()
	const messages = await listen(context)
	const walk = await startWalk(plan, shop, context, await promoOf(shop))
	for (const step of stepNames.slice(0, -1)) if (step !== 'pay' || plan.payment === 'bkash') await take(walk, step)
	const headers = await credentialsOf(context)

	const orders = await ordersOf(shop.origin, headers)
	expect(orders.map(({ number }) => number)).toEqual([...walk.confirmed])
	expect(orders).toHaveLength(1)
	for (const order of orders) {
		expectSums(order)
		expect(order).toMatchObject({ total: walk.shownTotal, note: walk.shownNote || null, payment_method: plan.payment })
		if (plan.payment === 'bkash') expect(order.payment_status).toBe('paid')
	}

	await take(walk, 'sign out')
	await expectNothingPersonal(walk, headers.authorization?.split(' ')[1] as string)
	expect(messages).toEqual([])
}

/** Console errors of every later page, and pages with an empty `main`. */
async function listen(context: BrowserContext): Promise<string[]> {
	const messages: string[] = []
	context.on('console', (message) => {
		const expected = /^Failed to load resource: (net::|the server responded with a status of [45])/.test(message.text())
		if (message.type() === 'error' && !expected) messages.push(message.text())
	})
	context.on('weberror', (error) => messages.push(`thrown: ${error.error().message}`))
	await context.addInitScript(() => {
		const isEmpty = () => {
			const main = document.querySelector('main')
			const visible = [...(main?.children ?? [])].filter((child) => child.checkVisibility())
			return !visible.some((child) => child.textContent?.trim() || child.querySelector('img, svg'))
		}
		// A document that is being replaced after a session is hidden as a whole: see web/shop/session/fresh-document.ts.
		const look = () => {
			if (!document.documentElement.hidden && document.getElementById('haat-boot') && isEmpty())
				console.error(`main is empty at ${location.pathname}`)
		}
		addEventListener('DOMContentLoaded', () => {
			look()
			new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
		})
	})
	return messages
}

/** The next person at this device finds nothing of the shopper: in its storage, the cart and the account. */
async function expectNothingPersonal({ page, context, shop, phone, confirmed, promo }: Walk, token: string) {
	await page.goto(shop.origin)
	await hydrated(page)
	const traces = [phone.slice(1), person.name, person.street, person.note, token, promo, ...confirmed]
	// The token is stored until the shop has executed the sign-out; the worker deletes pages once it knows of it.
	await expect
		.poll(async () => {
			const stored = await keptOnDevice(page, context)
			return stored.flatMap(({ where, text }) =>
				traces.flatMap((trace) => (text.includes(trace) ? `${where}: ${trace}` : [])),
			)
		})
		.toEqual([])
	await expect(page.getByRole('link', { name: controls.cart }).filter({ visible: true }).first()).toHaveAccessibleName(
		'Cart, 0 items',
	)
	await page.goto(`${shop.origin}/my-account/orders`)
	await expect(page).toHaveURL(/\/signin\?/)
}

const promos = new Map<string, Promise<string>>()

/** A promo code of this shop for everybody: 10 BDT off. */
function promoOf(shop: ShopProcess): Promise<string> {
	const code = 'JOURNEY'
	const texts = ['name-en', 'name-bn', 'text-en', 'text-bn'].flatMap((name) => [`--${name}`, 'Journey'])
	const made = promos.get(shop.origin) ?? shop.haat('promos', 'create', code, 'amount', '10', ...texts).then(() => code)
	promos.set(shop.origin, made)
	return made
}
