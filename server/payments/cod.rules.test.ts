import { expect, it } from 'vitest'
import { fromBdt } from '#contract/money.ts'
import { type CodHistory, codProblem } from './cod.rules.ts'

const fresh: CodHistory = { phoneProved: true, open: 0, delivered: 0, refused: 0 }
const limits = { openWhenNew: 2, openWhenKnown: 10, maxTotal: fromBdt(50_000), refusalsForgiven: 1 }

it.each<[string, Partial<CodHistory>, number, string | null]>([
	['first order', {}, 500, null],
	['second open order', { open: 1 }, 500, null],
	['third open order', { open: 2 }, 500, 'too_many_open'],
	['known shopper', { open: 9, delivered: 1 }, 500, null],
	['known shopper with ten open', { open: 10, delivered: 1 }, 500, 'too_many_open'],
	['phone not proved', { phoneProved: false }, 500, 'phone_not_proved'],
	['at the limit', {}, 50_000, null],
	['above the limit', {}, 50_000.01, 'total_too_high'],
	['above the limit: a proved phone would not help', { phoneProved: false }, 50_000.01, 'total_too_high'],
	['one refusal is forgiven', { refused: 1 }, 500, null],
	['two refusals, none received', { refused: 2 }, 500, 'refused_before'],
	['two refusals, three received', { refused: 2, delivered: 3 }, 500, null],
])('%s', (_name, history, total, expected) => {
	expect(codProblem({ ...fresh, ...history }, fromBdt(total), limits)).toBe(expected)
})

it.each([
	[2, 0, null],
	[3, 0, 'refused_before'],
	[3, 2, 'refused_before'],
	[3, 3, 'refused_before'],
	[3, 4, null],
])('who refused %d and received %d: %s', (refused, delivered, problem) => {
	const limits = { openWhenNew: 5, openWhenKnown: 5, maxTotal: fromBdt(5000), refusalsForgiven: 2 }
	expect(codProblem({ phoneProved: true, open: 0, delivered, refused }, fromBdt(100), limits)).toBe(problem)
})
