import { parseArgs } from 'node:util'
import { toBdt } from '#contract/money.ts'
import { createPromo, endPromo, listDeskPromos, type NewPromo } from '#server/promo-codes/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { commandLine, faultText } from './edit.ts'
import { minuteOf } from './local-time.ts'

/** Promo codes. */
export const promos: CommandGroup = {
	list: {
		usage: '',
		summary: 'the last 200 promos: state, uses, claims, and their discounts in BDT',
		async run(_args, { database, say, data }) {
			const rows = await listDeskPromos(database.db, 200)
			data?.(rows)
			for (const one of rows)
				say(
					[
						one.code.padEnd(20),
						one.state.padEnd(8),
						`${one.used}${one.total_limit === null ? '' : `/${one.total_limit}`} used`.padEnd(14),
						`${one.claims} claimed`.padEnd(14),
						toBdt(one.given).toFixed(2).padStart(12),
						`  ${one.ends_at ? `until ${minuteOf(one.ends_at)}` : 'for ever'}  ${one.name_en}`,
					].join(' '),
				)
		},
	},
	create: {
		usage: '<CODE> <amount|percentage|free_delivery> <value> --name-en … --name-bn … --text-en … --text-bn … [options]',
		summary: [
			'a new promo; --min --cap (BDT) --seller --category (slug) --first-order --hidden',
			'--total --each (uses; --each any) --from --for (days)',
		].join(' '),
		async run(args, { database, say }) {
			const wish = readPromo(args)
			const faults = await createPromo(database.db, commandLine.name, wish)
			if (faults.length > 0) throw new WrongUse(faults.map(faultText).join('\n'))
			say(`${wish.code} is made.`)
		},
	},
	end: {
		usage: '<CODE>',
		summary: 'ends a promo now; orders keep their discount',
		async run([code], { database, say }) {
			if (!code) throw new WrongUse('Name the code.')
			if (!(await endPromo(database.db, commandLine.name, code)))
				throw new WrongUse(`No promo ${code.toUpperCase()} runs or is to come.`)
			say(`${code.toUpperCase()} has ended.`)
		},
	},
}

const text = { type: 'string' } as const
const options = {
	...{ min: text, cap: text, seller: text, category: text, total: text, each: text, from: text, for: text },
	...{ 'name-en': text, 'name-bn': text, 'text-en': text, 'text-bn': text },
	'first-order': { type: 'boolean' },
	hidden: { type: 'boolean' },
} as const

function readPromo(args: readonly string[]): NewPromo {
	const { values, positionals } = parse(args)
	const [code = '', kind = '', value = '0'] = positionals
	if (kind !== 'amount' && kind !== 'percentage' && kind !== 'free_delivery')
		throw new WrongUse('A promo is an amount, a percentage or free_delivery.')
	const number = (text: string | undefined) => (text === undefined ? null : figure(text))
	return {
		code: code.toUpperCase(),
		kind,
		value: figure(value),
		cap: number(values.cap),
		minimum: number(values.min) ?? 0,
		seller: values.seller ?? null,
		category: values.category ?? null,
		firstOrder: values['first-order'] ?? false,
		listed: !values.hidden,
		total: number(values.total),
		each: values.each === 'any' ? null : (number(values.each) ?? 1),
		startsAt: values.from === undefined ? null : inDays(figure(values.from)),
		endsAt: values.for === undefined ? null : inDays(figure(values.for)),
		name: { en: values['name-en'] ?? '', bn: values['name-bn'] ?? '' },
		description: { en: values['text-en'] ?? '', bn: values['text-bn'] ?? '' },
	}
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

function parse(args: readonly string[]) {
	try {
		return parseArgs({ args: [...args], options, allowPositionals: true })
	} catch (error) {
		throw new WrongUse((error as Error).message)
	}
}

function figure(text: string): number {
	if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new WrongUse(`«${text}» is no figure.`)
	return Number(text)
}
