import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readTicket, writeTicket } from './line-ticket.ts'

describe('a ticket', () => {
	const sign = (text: string) => createHmac('sha256', 'a secret').update(text).digest()
	const ticket = writeTicket(7, 1_795_000_000_000, sign)
	it('is read as it was written', () =>
		expect(readTicket(ticket, sign)).toEqual({ saleId: 7, admittedAt: 1_795_000_000_000 }))
	it.each([
		['an earlier moment', ticket.replace('1795000000000', '1794000000000')],
		['another sale', ticket.replace(/^7/, '8')],
		['another signature', ticket.slice(0, -2) + (ticket.endsWith('AA') ? 'BB' : 'AA')],
		['no signature', '7.1795000000000.'],
		['nothing', ''],
	])('is not read with %s', (_name, changed) => expect(readTicket(changed, sign)).toBeNull())
	it('is not read with another secret', () =>
		expect(readTicket(ticket, (text) => createHmac('sha256', 'another').update(text).digest())).toBeNull())
})
