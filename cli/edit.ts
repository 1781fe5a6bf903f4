import { userInfo } from 'node:os'
import { catalogueFaults } from '#contract/catalogue-faults.ts'
import { Tone } from '#contract/catalogue-shapes.ts'
import { fromBdt, type Poisha, toBdt } from '#contract/money.ts'
import { latinDigits } from '#contract/text.ts'
import type { Actor, Fault, Outcome, Saved } from '#server/catalogue/index.ts'
import { actorOfCommand } from './actor.rules.ts'
import { type Options, type Terminal, WrongUse } from './command.ts'

/** Who changes something from a terminal, in the audit trail. */
export const commandLine: Actor = { name: actorOfCommand(process.env, userOfProcess()) }

function userOfProcess(): string {
	try {
		return userInfo().username
	} catch {
		// In a container the user may have a number only.
		return String(process.getuid?.() ?? '')
	}
}

/** A reason why something was refused, as one line. */
export function faultText({ code, field, read }: Fault): string {
	return `${field}: ${catalogueFaults[code].en}${read === undefined ? '' : ` («${read}»)`}`
}

/** Prints what became of a product. Throws `WrongUse` when it was refused. */
export function report({ say, data }: Terminal, outcome: Outcome | undefined): void {
	if (!outcome) throw new Error('nothing was saved')
	if (outcome.outcome === 'refused') throw new WrongUse(outcome.faults.map(faultText).join('\n'))
	data?.(outcome)
	say(`${outcome.slug}  ${outcome.outcome}`)
	if (outcome.outcome !== 'changed') return
	for (const { field, sku, from, to } of outcome.changes)
		say(`  ${sku ? `${sku} ` : ''}${field}: ${shown(field, from)} → ${shown(field, to)}`)
}

/** Prints what became of a seller or category. Throws `WrongUse` when it was refused. */
export function reportSaved({ say, data }: Terminal, saved: Saved): void {
	if (saved.outcome === 'refused') throw new WrongUse(saved.faults.map(faultText).join('\n'))
	data?.(saved)
	say(`${saved.slug}  ${saved.outcome}`)
}

function shown(field: string, value: unknown): string {
	if (value === null || value === '') return '–'
	if (field === 'price' || field === 'sale_price') return toBdt(value as Poisha).toFixed(2)
	return typeof value === 'string' ? value : JSON.stringify(value)
}

/** An amount in BDT as it was typed, `1200`, `1,200.50`, as poisha. Throws `WrongUse`. */
export function amountOf(text: string): Poisha {
	const plain = latinDigits(text).replace(/^(৳|tk\.?|bdt)\s*/i, '')
	if (!/^\d{1,3}(,\d{2,3})*(\.\d{1,2})?$|^\d{1,8}(\.\d{1,2})?$/.test(plain))
		throw new WrongUse(`«${text}» is no amount.`)
	return fromBdt(Number(plain.replaceAll(',', '')))
}

/** A whole number as it was typed. Throws `WrongUse`. */
export function wholeOf(text: string | undefined, name: string): number {
	const plain = latinDigits(text ?? '')
	if (!/^[+-]?\d{1,9}$/.test(plain)) throw new WrongUse(`«${text ?? ''}» is no number for ${name}.`)
	return Number(plain)
}

/** A place in an order, from 0, as it was typed in `--at`, from 1; undefined where it was not given. Throws `WrongUse`. */
export function placeOf(options: Options): number | undefined {
	const at = textOf(options, 'at')
	if (at === undefined) return undefined
	const place = wholeOf(at, 'place') - 1
	if (place < 0) throw new WrongUse('Places count from 1.')
	return place
}

/** The colour of `--tone`, as a property of a record. Throws `WrongUse` for another one. */
export function toneOf(options: Options): { tone?: (typeof Tone.enum)[number] } {
	const text = textOf(options, 'tone')
	if (text === undefined) return {}
	const tone = Tone.enum.find((one) => one === text)
	if (!tone) throw new WrongUse(`«${text}» is none of ${Tone.enum.join(', ')}.`)
	return { tone }
}

/** The text of an option; undefined where it was not given. */
export function textOf(options: Options, name: string): string | undefined {
	const value = options[name]
	return typeof value === 'string' ? value : undefined
}

/** A text option as a property of a record: `--no-…` and an empty text remove the value. */
export function property<N extends string>(options: Options, name: string, as: N): Partial<Record<N, string | null>> {
	const value = options[name]
	if (value === undefined || value === true) return {}
	return { [as]: value === false || value === '' ? null : value } as Partial<Record<N, string | null>>
}

/** Options that name one variant by its code. */
export const sellerOfCode = ['--seller <slug>', 'seller of the code; needed if several sellers use it'] as const

/** A time in Bangladesh, which has no summer time. Throws `WrongUse`. */
export function timeOf(text: string): Date {
	const time = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}+06:00` : '')
	if (Number.isNaN(time.getTime())) throw new WrongUse(`«${text}» is no time: write 2026-12-16T00:00.`)
	return time
}

/** The number of rows to print. */
export const limitOf = (options: Options) =>
	Math.min(Math.max(1, wholeOf(textOf(options, 'limit') ?? '50', 'limit')), 10_000)
