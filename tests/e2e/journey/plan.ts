import fc from 'fast-check'
import type { Language } from '#tests/e2e/fixtures.ts'

/** The steps of a shopper to an order and out of the shop, in this order; `pay` only with bKash. */
export const stepNames = [
	'search',
	'product',
	'add',
	'cart',
	'phone',
	'code',
	'address',
	'options',
	'place',
	'pay',
	'orders',
	'sign out',
] as const
export type StepName = (typeof stepNames)[number]

/**
 * Possible faults in a step. The first six concern the first request to each address: its reply is delayed while the
 * shopper presses again; it is never sent; it reaches the shop and its reply is lost; it gets 503; it is sent twice; or a
 * file of the storefront is not loaded. `closed`: the tab is closed once the shop has handled a request, and the page is
 * opened again in another. The others happen before the step.
 */
export const faults = [
	'slow',
	'unsent',
	'unanswered',
	'unavailable',
	'twice',
	'chunk lost',
	'closed',
	'other language',
	'other theme',
	'other width',
	'session ended',
	'nothing',
] as const
export type Fault = (typeof faults)[number]

export type Plan = {
	language: Language
	theme: 'light' | 'dark'
	width: 360 | 768 | 1440
	payment: 'cod' | 'bkash'
	slot: boolean
	promo: boolean
	note: boolean
	faults: Partial<Record<StepName, Fault>>
}

/** Journeys of one round: as many as there are faults, so that each fault occurs once in each step. */
export const roundLength = faults.length

/** The journeys of a round, the same for the same seed. */
export function drawRound(seed: number): Plan[] {
	const shuffled = fc.shuffledSubarray([...faults], { minLength: roundLength })
	const round = fc.record({
		choices: fc.array(
			fc.record({
				language: fc.constantFrom<Language>('en', 'bn'),
				theme: fc.constantFrom('light' as const, 'dark' as const),
				width: fc.constantFrom(360 as const, 768 as const, 1440 as const),
				slot: fc.boolean(),
				promo: fc.boolean(),
				note: fc.boolean(),
			}),
			{ minLength: roundLength, maxLength: roundLength },
		),
		faults: fc.tuple(...stepNames.map(() => shuffled)),
	})
	const drawn = fc.sample(round, { seed, numRuns: 1 })[0]
	if (!drawn) throw new Error('fast-check draws one')
	return drawn.choices.map((choice, n) => ({
		...choice,
		// Half of them each, so that every round pays in both ways.
		payment: n % 2 === 0 ? 'cod' : 'bkash',
		faults: Object.fromEntries(
			stepNames.flatMap((step, at) => {
				const fault = drawn.faults[at]?.[n] as Fault
				return fault === 'nothing' || !canHappen(step, fault) ? [] : [[step, fault]]
			}),
		),
	}))
}

/** Before the code is entered there is no session to end. */
function canHappen(step: StepName, fault: Fault): boolean {
	return fault !== 'session ended' || stepNames.indexOf(step) > stepNames.indexOf('code')
}

/** A one-line description of a journey. */
export function describePlan({ language, theme, width, payment, slot, promo, note, faults }: Plan): string {
	const options = Object.entries({ slot, promo, note }).flatMap(([name, enabled]) => (enabled ? [name] : []))
	const wrong = Object.entries(faults).map(([step, fault]) => `${step}: ${fault}`)
	return `${language}, ${theme}, ${width} px, ${[payment, ...options].join(' + ')}; ${wrong.join(', ') || 'no fault'}`
}
