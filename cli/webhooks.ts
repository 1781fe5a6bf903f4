import { type WebhookEvent, webhookEvents } from '#contract/desk/webhooks.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { systemClock } from '#server/platform/clock.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import {
	addWebhook,
	changeWebhook,
	deleteWebhook,
	pingWebhook,
	readDeliveries,
	readDelivery,
	readTries,
	readWebhooks,
	renewSecret,
	resendDelivery,
} from '#server/webhooks/index.ts'
import { type CommandGroup, type Options, type Terminal, WrongUse } from './command.ts'
import { commandLine, textOf, wholeOf } from './edit.ts'
import { minuteOf, secondOf } from './local-time.ts'

type SaveDeps = Pick<Deps, 'db' | 'config' | 'clock'>
const depsOf = ({ database: { db }, config }: Terminal): SaveDeps => ({
	db,
	config: config ?? readConfig(process.env),
	clock: systemClock,
})

const logged = 50

/** The events of `--events`. Throws `WrongUse`. */
function eventsOf(options: Options): WebhookEvent[] | undefined {
	const text = textOf(options, 'events')
	if (text === undefined) return undefined
	const names = [...new Set(text.split(',').map((name) => name.trim()))]
	return names.map((name) => {
		const event = webhookEvents.find((one) => one === name)
		if (!event) throw new WrongUse(`«${name}» is none of ${webhookEvents.join(', ')}.`)
		return event
	})
}

/** Runs a use case; its refusals become one line for the operator. */
async function refusing<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (error instanceof ShopError && Object.hasOwn(texts, error.code)) throw new WrongUse(texts[error.code] as string)
		throw error
	}
}

const texts: Record<string, string> = {
	webhook_address_refused:
		'The address must be https, without a password, and lead to a public server that can be found (http to this machine only in a shop that no other machine reaches).',
	webhook_limit: 'There are 50 webhooks already: delete one.',
	webhook_off: 'The webhook is off: «webhooks set <number> --on».',
	not_found: 'There is no such webhook, delivery or seller: see «webhooks list».',
}

const options = [['--events <names>', `by commas: ${webhookEvents.join(', ')}`]] as const

/** Webhooks: addresses of partners that are told what happens in the shop. */
export const webhooks: CommandGroup = {
	list: {
		usage: '',
		summary: 'every webhook, with what waits and the last answer',
		async run(_args, { database, say, data }) {
			const rows = await readWebhooks(database.db)
			data?.(rows)
			if (rows.length === 0) say('No webhook.')
			for (const { id, address, events, seller, active, failed_at, waiting, last } of rows) {
				const state = active ? 'on' : failed_at ? `off since ${minuteOf(failed_at)}: it failed too often` : 'off'
				const answer = last ? `, last ${minuteOf(last.at)} ${last.status ?? last.fault}` : ''
				say(
					`${id}  ${address}  ${seller?.slug ?? 'whole shop'}  ${events.join(',')}  ${state}, ${waiting} waiting${answer}`,
				)
			}
		},
	},
	add: {
		usage: '<https address> --events <names> [--seller <slug>]',
		summary: 'a new webhook; its secret is printed once',
		options: [...options, ['--seller <slug>', 'only what is this seller’s; without it the whole shop']],
		async run([address = ''], terminal, given = {}) {
			const events = eventsOf(given)
			if (!events) throw new WrongUse(`Name the --events: ${webhookEvents.join(', ')}.`)
			const seller = textOf(given, 'seller')
			const made = await refusing(addWebhook(depsOf(terminal), commandLine.name, { address, events, seller }))
			terminal.data?.({ id: made.webhook.id, secret: made.secret })
			terminal.say(made.secret)
			terminal.say(`Webhook ${made.webhook.id}. The secret is not shown again.`)
		},
	},
	set: {
		usage: '<number> [options]',
		summary: 'changes a webhook, or switches it on or off; nothing is collected while it is off',
		options: [...options, ['--address <address>', 'https'], ['--on', 'switches it on'], ['--off', 'switches it off']],
		async run([id], terminal, given = {}) {
			if (given.on === true && given.off === true) throw new WrongUse('Say --on or --off.')
			const active = given.on === true ? true : given.off === true ? false : undefined
			const change = { address: textOf(given, 'address'), events: eventsOf(given), active }
			await refusing(changeWebhook(depsOf(terminal), commandLine.name, wholeOf(id, 'webhook'), change))
			terminal.say(`webhook ${id} changed`)
		},
	},
	secret: {
		usage: '<number>',
		summary: 'a new secret, printed once; the former one no longer counts',
		async run([id], terminal) {
			const secret = await refusing(renewSecret(depsOf(terminal), commandLine.name, wholeOf(id, 'webhook')))
			terminal.data?.({ secret })
			terminal.say(secret)
		},
	},
	remove: {
		usage: '<number>',
		summary: 'deletes a webhook with its log',
		async run([id], { database, say }) {
			await refusing(deleteWebhook(database.db, commandLine.name, wholeOf(id, 'webhook')))
			say(`webhook ${id} deleted`)
		},
	},
	test: {
		usage: '<number>',
		summary: 'sends the event ping',
		async run([id], { database, say }) {
			say(`delivery ${await refusing(pingWebhook(database.db, commandLine.name, wholeOf(id, 'webhook')))}`)
		},
	},
	log: {
		usage: '<number> [delivery]',
		summary: 'the last deliveries of a webhook, or every try of one',
		async run([id, delivery], { database: { db }, say, data }) {
			if (delivery !== undefined)
				return showDelivery(db, wholeOf(id, 'webhook'), wholeOf(delivery, 'delivery'), say, data)
			const webhook = wholeOf(id, 'webhook')
			if ((await readWebhooks(db, webhook)).length === 0) throw new WrongUse(texts.not_found as string)
			const rows = await readDeliveries(db, webhook, { limit: logged })
			data?.(rows)
			for (const one of rows)
				say(
					`${one.id}  ${minuteOf(one.created_at)}  ${one.event}  ${one.state}  ${one.status ?? one.fault ?? '–'}  ${one.key}`,
				)
			if (rows.length === 0) say('No delivery.')
		},
	},
	resend: {
		usage: '<delivery>',
		summary: 'sends a delivery again, with the same id',
		async run([id], { database, say }) {
			await refusing(resendDelivery(database.db, commandLine.name, wholeOf(id, 'delivery')))
			say(`delivery ${id} is due`)
		},
	},
}

async function showDelivery(
	db: Deps['db'],
	webhook: number,
	id: number,
	say: Terminal['say'],
	data: Terminal['data'],
): Promise<void> {
	const row = await readDelivery(db, id)
	if (!row || row.webhook !== webhook) throw new WrongUse(texts.not_found as string)
	const tries = await readTries(db, id)
	data?.({ ...row, attempts: tries })
	say(`${row.event}  ${row.state}  ${row.key}`)
	for (const one of tries)
		say(`  ${secondOf(one.at)}  ${one.status ?? one.fault}  ${one.milliseconds} ms  ${one.reply ?? ''}`)
	say(row.body)
}
