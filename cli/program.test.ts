import { expect, test, vi } from 'vitest'
import type { Command } from './command.ts'
import { groups } from './groups.ts'
import { mostArguments, neededArguments, programOf, runProgram } from './program.ts'

test.each([
	['', 0],
	['[options]', 0],
	['<slug>', 1],
	['<slug> [options]', 1],
	['<sku> <price> [sale price | none] [options]', 3],
	['<number> <packed|handed-over> [part]', 3],
	['<id> kept|refunded <file>', 3],
	['--name <text> --places <names> [options]', 0],
	['<sku> <pieces> --note <text> [options]', 2],
	['[seller] [--set <hours>] [--closed <2026-12-16,…>]', 1],
	['<slug> <product> …', Number.POSITIVE_INFINITY],
	['<id> <words …>', Number.POSITIVE_INFINITY],
	['<id> seller|shop <text>', Number.POSITIVE_INFINITY],
])('«%s» has at most %s arguments', (usage, most) => {
	expect(mostArguments(usage)).toBe(most)
})

test.each([
	['', []],
	['<slug> [options]', ['<slug>']],
	['<sku> <price> [sale price | none] [options]', ['<sku>', '<price>']],
	['<number> <packed|handed-over> [part]', ['<number>', '<packed|handed-over>']],
	['--name <text> --places <names> [options]', []],
	['<sku> <pieces> --note <text> [options]', ['<sku>', '<pieces>']],
	['<number> --yes', ['<number>']],
	['<slug> <product> …', ['<slug>', '<product>']],
	['<id> <words …>', ['<id>', '<words …>']],
	['create <seller> | list', []],
])('«%s» needs %j', (usage, needed) => {
	expect(neededArguments(usage)).toEqual(needed)
})

const run = vi.fn(async () => {})
const command = (usage: string, options?: Command['options']): Command => ({
	...{ usage, summary: 'A test', run },
	...(options && { options }),
})
const program = (print: (text: string) => void = () => {}) =>
	programOf(
		{
			things: {
				add: command('--name <text> [options]', [['--name <text>', 'a name']]),
				archive: command('<slug>'),
				note: command('<id> [--yes]'),
			},
		},
		(work) => work({} as never),
		print,
	)

test.each([
	['things', 'archive'],
	['things', 'archive', '--json'],
])('a missing argument is named and the command does not run: %s %s %s', async (...args) => {
	run.mockClear()
	await expect(runProgram(program(), args)).rejects.toThrow('<slug> is missing. Expected: <slug>')
	expect(run).not.toHaveBeenCalled()
})

test.each([
	['things', 'add', 'rice', '--name', 'Rice'],
	['things', 'add', '--name', 'Rice', 'Dal'],
	['things', 'archive', 'rice', 'dal'],
])('an argument too many is refused and the command does not run: %s %s %s %s', async (...args) => {
	run.mockClear()
	await expect(runProgram(program(), args)).rejects.toThrow(/is one argument too many\. Expected: /)
	expect(run).not.toHaveBeenCalled()
})

test.each([
	['things', 'add', '--name', 'Rice'],
	['things', 'archive', 'rice'],
	['things', 'archive', 'rice', '--json'],
	['things', 'note', '12', '--yes'],
])('as many arguments as the usage names are accepted: %s %s %s %s', async (...args) => {
	run.mockClear()
	await runProgram(program(), args.filter(Boolean))
	expect(run).toHaveBeenCalledOnce()
})

test('the usage of every command can be counted', () => {
	for (const [group, commands] of Object.entries(groups))
		for (const [name, { usage }] of Object.entries(commands))
			expect(mostArguments(usage), `${group} ${name}`).toBeGreaterThanOrEqual(
				(usage.match(/^<|^\[(?!options|-)/g) ?? []).length,
			)
})

test('a group without a command prints its commands', async () => {
	const printed: string[] = []
	await runProgram(
		program((text) => printed.push(text)),
		['things'],
	)
	expect(printed.join('')).toMatch(/archive +A test/)
})
