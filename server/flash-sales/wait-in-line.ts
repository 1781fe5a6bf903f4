import type { Deps } from '#server/deps.ts'
import { keyedHash } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type LinePlace, type LineState, placeOf, stayMinutes } from './line.rules.ts'
import { readLines, ticketOf } from './line.store.ts'
import { readTicket, writeTicket } from './line-ticket.ts'

/** Milliseconds for which a process answers from what it has read of all lines. */
const fresh = 1_000

/**
 * Waiting lines of flash sales. Joining is a statement for many shoppers; the place afterwards is answered from memory: what is
 * known of all lines is read once a second at most, and with a store that is away the last reading counts.
 */
export function createLines({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>) {
	const sign = (text: string) => keyedHash(config.secret, 'line', text)
	let known = new Map<number, LineState>()
	/** How much the clock of the database is ahead of this one. */
	let ahead = 0
	let readAt = Number.NEGATIVE_INFINITY
	let reading: Promise<void> | undefined

	const { now } = clock
	const read = async () => {
		const { lines, now: theirs } = await readLines(db)
		known = new Map(
			lines.map(({ saleId, startsAt, endsAt, ...line }) => [
				saleId,
				{ ...line, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
			]),
		)
		readAt = now()
		ahead = theirs.getTime() - readAt
	}
	const follow = async () => {
		if (now() - readAt < fresh && now() >= readAt) return
		reading ??= read().finally(() => {
			reading = undefined
		})
		await reading.catch((error: unknown) => {
			if (readAt === Number.NEGATIVE_INFINITY) throw error
		})
	}
	const placeOfTicket = ({ saleId, admittedAt }: { saleId: number; admittedAt: number }) => {
		const place = placeOf(admittedAt, known.get(saleId), now() + ahead)
		return presentPlace(place, { ticket: writeTicket(saleId, admittedAt, sign), admittedAt })
	}
	return {
		/** Joins the line of a sale, or finds the place that the shopper has. Throws `no_line`. */
		join: async (slug: string, customerId: number) => {
			const ticket = await ticketOf(db, { slug, customerId })
			if (!ticket) throw new ShopError('no_line')
			await follow()
			// A line that was set up less than a second ago.
			if (!known.has(ticket.saleId)) await read()
			return placeOfTicket({ saleId: ticket.saleId, admittedAt: ticket.admittedAt.getTime() })
		},
		/** The place of a ticket that `join` gave out. Throws `line_ticket_invalid`. */
		ask: async (text: string) => {
			const ticket = readTicket(text, sign)
			if (!ticket) throw new ShopError('line_ticket_invalid')
			await follow()
			return placeOfTicket(ticket)
		},
	}
}

function presentPlace(
	{ state, place, waitSeconds, askSeconds }: LinePlace,
	{ ticket, admittedAt }: { ticket: string; admittedAt: number },
) {
	const until = state === 'admitted' ? new Date(admittedAt + stayMinutes * 60_000).toISOString() : null
	return { ticket, state, place, wait_seconds: waitSeconds, ask_in: askSeconds, until }
}
