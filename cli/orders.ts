import { type Poisha, toBdt } from '#contract/money.ts'
import { readConfig } from '#server/config.ts'
import {
	decideReturn,
	findOrder,
	lineName,
	listDeskOrders,
	listDeskRefunds,
	listDeskReturns,
	type Operation,
	type OrderRecord,
	operateOrder,
	readOrderNumber,
	recordRefund,
	statesOf,
	totalNowOf,
} from '#server/orders/index.ts'
import { message } from '#server/platform/messages.ts'
import { type CommandGroup, type Terminal, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'
import { minuteOf } from './local-time.ts'
import { orderMonths } from './order-months.ts'
import { refusing } from './refusing.ts'

const next = ['confirmed', 'packed', 'handed_over', 'delivered', 'returned'] as const
const groups = Object.keys(statesOf) as (keyof typeof statesOf)[]
const decisions = { approve: 'approved', refuse: 'refused', receive: 'received' } as const
const listed = 100

/** Orders after they are placed. Parts count from 1, as in `show`. */
export const orders: CommandGroup = {
	list: {
		usage: `[${groups.join('|')}]`,
		summary: `the ${listed} oldest orders, by default those being delivered`,
		async run([group = 'active'], { database, say, data }) {
			const states = statesOf[group as keyof typeof statesOf]
			if (!states) throw new WrongUse(`Name one of ${groups.join(', ')}.`)
			const rows = await listDeskOrders(database.db, states, listed)
			data?.(rows)
			for (const one of rows)
				say(
					[
						one.number,
						minuteOf(one.placed_at),
						one.status.padEnd(15),
						`${one.payment_method} ${one.payment_status}`.padEnd(14),
						bdt(one.current_total).padStart(12),
						one.mobile,
						`${one.name}, ${one.city}`,
					].join('  '),
				)
		},
	},
	show: {
		usage: '<number>',
		summary: 'one order with its parts, lines and history',
		async run([orderText = ''], { database, say, data }) {
			const number = readOrderNumber(orderText)
			const order = number && (await findOrder(database.db, null, number))
			if (!order) throw new WrongUse(message('order_not_found', 'en'))
			data?.(order)
			for (const line of linesOf(order)) say(line)
		},
	},
	advance: {
		usage: `<number> <${next.join('|')}> [part]`,
		summary: 'moves an order, or one part, a step on; returned: refused at delivery',
		async run([number = '', to = '', part], { database, say }) {
			if (!next.includes(to as (typeof next)[number])) throw new WrongUse(`Name one of ${next.join(', ')}.`)
			say(standing(await operate(database, number, { to: to as Operation['to'], part: partOf(part) })))
		},
	},
	cancel: {
		usage: '<number> [part] [reason …]',
		summary: 'cancels an order or one part; stock, promo, points and money are returned',
		async run([number = '', ...rest], { database, say }) {
			const part = /^\d+$/.test(rest[0] ?? '') ? partOf(rest.shift()) : undefined
			const reason = rest.join(' ') || undefined
			say(standing(await operate(database, number, { to: 'cancelled', part, reason })))
		},
	},
	returns: {
		usage: '',
		summary: 'returns that wait for a decision or for the products',
		async run(_args, { database, say, data }) {
			const rows = await listDeskReturns(database.db, listed)
			data?.(rows)
			for (const one of rows)
				say(
					[one.id, one.number, `part ${one.part + 1}`, one.status, one.reason, bdt(one.amount), one.note ?? ''].join(
						'  ',
					),
				)
		},
	},
	return: {
		usage: `<id> <${Object.keys(decisions).join('|')}> [restock]`,
		summary: 'decides a return, or receives the products; restock: they can be sold again',
		async run([id, word = '', restock], { database, say }) {
			const to = decisions[word as keyof typeof decisions]
			if (!to || (restock !== undefined && restock !== 'restock'))
				throw new WrongUse(`Name one of ${Object.keys(decisions).join(', ')}.`)
			const decision = { to, restock: restock === 'restock' }
			const number = await refusing(
				decideReturn(database.db, idOf(id), decision, commandLine.name),
				`There is no return ${id}: \`orders returns\` lists those that wait.`,
			)
			say(`${number}  return ${id} ${to}`)
		},
	},
	refunds: {
		usage: '',
		summary: 'refunds that are still due',
		async run(_args, { database, say, data }) {
			const rows = await listDeskRefunds(database.db, listed)
			data?.(rows)
			for (const one of rows)
				say(
					[
						one.id,
						one.number,
						bdt(one.amount),
						one.payment_method,
						one.mobile,
						one.cause,
						one.way,
						...(one.way === 'on its way' ? [] : [one.to ? `to ${one.to.wallet} ${one.to.phone}` : 'no wallet named']),
					].join('  '),
				)
		},
	},
	refund: {
		usage: '<id> <reference …>',
		summary: 'records a refund that was sent by hand, with the reference of the transfer',
		async run([id, ...reference], { database, say }) {
			await refusing(
				recordRefund(database.db, idOf(id), reference.join(' '), commandLine.name),
				`No refund ${id} is due: \`orders refunds\` lists those that are.`,
			)
			say(`refund ${id} done`)
		},
	},
	...orderMonths,
}

/** Throws `WrongUse` for a step that is refused. */
function operate({ db }: Terminal['database'], number: string, operation: Operation): Promise<OrderRecord> {
	const config = readConfig(process.env)
	return refusing(operateOrder({ db, config }, number, operation, commandLine.name))
}

function idOf(text = ''): number {
	if (!/^[1-9]\d{0,9}$/.test(text)) throw new WrongUse('Name the id that the list shows.')
	return Number(text)
}

/** The part's position in the order, from the operator's number, which counts from 1. */
function partOf(text: string | undefined): number | undefined {
	if (text === undefined) return undefined
	if (!/^[1-9]\d?$/.test(text)) throw new WrongUse('A part is a number such as 1.')
	return Number(text) - 1
}

function bdt(amount: Poisha): string {
	return `${toBdt(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 })} BDT`
}

function standing(order: OrderRecord): string {
	return [order.number, order.status, ...order.parts.map((part) => `part ${part.position + 1} ${part.status}`)].join(
		'  ',
	)
}

function* linesOf(order: OrderRecord): Generator<string> {
	const { full_name, mobile, address, area, city } = order.address
	yield standing(order)
	const now = totalNowOf(order)
	const originalTotal = now === order.total ? '' : `, ${bdt(order.total)} when it was placed`
	yield `  ${order.payment_method} ${order.payment_status}, total ${bdt(now)}${originalTotal}`
	yield `  ${full_name}, ${mobile}, ${address}, ${area.en}, ${city.en}`
	if (order.note) yield `  note: ${order.note}`
	if (order.archived) yield '  its lines and history are detached: «orders months»'
	for (const part of order.parts) {
		yield `part ${part.position + 1}  ${part.status}  ${part.seller.name.en}  delivery ${bdt(part.delivery)}`
		for (const line of part.lines) yield `  ${line.quantity} × ${lineName(line, 'en')}  ${bdt(line.total)}`
		for (const { status, at } of part.timeline) yield `  ${minuteOf(at)}  ${status}`
	}
	const named = new Map(order.parts.flatMap(({ lines }) => lines.map((line) => [line.position, lineName(line, 'en')])))
	for (const { id, part, status, reason, amount, lines } of order.returns) {
		const pieces = lines.map(({ line, quantity }) => `${quantity} × ${named.get(line)}`).join(', ')
		yield `return ${id}  part ${part + 1}  ${status}  ${reason}  ${bdt(amount)}  ${pieces}`
	}
	for (const { amount, status } of order.refunds) yield `refund ${status}  ${bdt(amount)}`
}
