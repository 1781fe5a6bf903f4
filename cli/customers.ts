import { existsSync, writeFileSync } from 'node:fs'
import { dayOf } from '#contract/delivery-days.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import {
	disableCustomer,
	enableCustomer,
	eraseCustomer,
	exportCustomer,
	lookUpCustomers,
	signOutCustomer,
} from '#server/identity/index.ts'
import { readQuestion } from '#server/operator-calls/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Command, type CommandGroup, type Options, type Terminal, WrongUse } from './command.ts'
import { commandLine, limitOf, textOf } from './edit.ts'
import { withQueue } from './jobs.ts'
import { numberOf } from './number-of.ts'

/** One act on the customer of this number. */
const act = (
	summary: string,
	done: string,
	work: (db: Deps['db'], actor: string, id: number) => Promise<void>,
): Command => ({
	usage: '<number>',
	summary,
	options: [],
	async run([number], { database, say, data }) {
		const id = numberOf(number)
		await known(id, () => work(database.db, commandLine.name, id))
		data?.({ id, done })
		say(`${id}  ${done}`)
	},
})

async function known<T>(id: number, work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof ShopError && error.code === 'not_found')
			throw new WrongUse(`There is no customer ${id}, or the account was erased.`)
		throw error
	}
}

function questionOf(options: Options) {
	const typed = {
		...{ phone: textOf(options, 'phone'), email: textOf(options, 'email') },
		...{ name: textOf(options, 'name'), order: textOf(options, 'order') },
	}
	const read = readQuestion(typed)
	if ('question' in read) return read.question
	if (read.wrong === 'nothing') throw new WrongUse('Give --phone, --email, --name or --order.')
	const kinds = { phone: 'mobile number', email: 'email address', order: 'order number' }
	throw new WrongUse(`«${typed[read.wrong]}» is no ${kinds[read.wrong]}.`)
}

/** Works with the modules that store personal data. */
async function withModules<T>(terminal: Terminal, work: (deps: Deps, modules: Modules) => Promise<T>): Promise<T> {
	// The whole server is loaded only for these two commands.
	const { personalData } = await import('#server/app.ts')
	return withQueue(terminal, (jobs) => {
		const config = terminal.config ?? readConfig(process.env)
		const { files } = terminal
		const deps: Deps = { config, db: terminal.database.db, files, jobs, clock: systemClock, log: createLog('error') }
		return work(deps, personalData(deps))
	})
}
type Modules = Parameters<typeof exportCustomer>[1]

/** Customers and their accounts. They are named by the number that `find` shows. */
export const customers: CommandGroup = {
	find: {
		usage: '[options]',
		summary: 'customers by phone, email, part of the name, or the number of an order',
		options: [
			['--phone <number>', 'in any notation'],
			['--email <address>', 'a proved address'],
			['--name <text>', 'part of the name'],
			['--order <number>', 'who placed this order'],
			['--limit <number>', 'at most so many (50)'],
		],
		async run(_args, { database: { db }, say, data }, options = {}) {
			const rows = await lookUpCustomers(db, commandLine.name, questionOf(options), limitOf(options))
			data?.(rows)
			for (const { id, name, phone, email, since, sessions, orders, state } of rows)
				say(
					[
						...[id, name || '–', phone ?? '–', email ?? '–', `since ${dayOf(since)}`],
						...[`${orders} orders`, `${sessions} sessions`, ...(state === 'active' ? [] : [state])],
					].join('  '),
				)
			if (rows.length === 0) say('No customer found.')
		},
	},
	export: {
		usage: '<number> <file>',
		summary: 'writes everything stored of a customer into a new file, as their own download has it',
		options: [],
		async run([number, file], terminal) {
			const id = numberOf(number)
			if (!file) throw new WrongUse('Name the file to write.')
			if (existsSync(file)) throw new WrongUse(`${file} exists.`)
			const record = await known(id, () =>
				withModules(terminal, ({ db }, modules) => exportCustomer(db, modules, commandLine.name, id)),
			)
			// Readable by its owner only.
			writeFileSync(file, `${JSON.stringify(record, null, '\t')}\n`, { flag: 'wx', mode: 0o600 })
			terminal.data?.({ id, file })
			terminal.say(`${id}  written to ${file}`)
		},
	},
	erase: {
		usage: '<number> --yes',
		summary: 'closes an account for ever, as its owner can; orders are kept without the person',
		options: [['--yes', 'this cannot be undone']],
		async run([number], terminal, options = {}) {
			const id = numberOf(number)
			if (!options.yes) throw new WrongUse('This cannot be undone: add --yes.')
			await known(id, () =>
				withModules(terminal, (deps, modules) => eraseCustomer(deps, modules, commandLine.name, id)),
			)
			terminal.data?.({ id, done: 'erased' })
			terminal.say(`${id}  erased`)
		},
	},
	disable: act('ends every session; the customer cannot sign in', 'disabled', disableCustomer),
	enable: act('lets a disabled customer sign in again', 'enabled', enableCustomer),
	'sign-out': act('ends every session; the customer can sign in again', 'signed out', signOutCustomer),
}
