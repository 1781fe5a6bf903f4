import { array, assert, constantFrom, integer, property, tuple, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FrameReader, message, ownStatement, readyState, refusal, startupMessage } from './frames.ts'

const started = () => {
	const reader = new FrameReader()
	reader.read(startupMessage())
	return reader
}

describe('cutting a connection into messages', () => {
	it('gives the same messages however the bytes arrive', () => {
		const messages = array(tuple(constantFrom('P', 'B', 'D', 'E', 'S', 'Q'), uint8Array({ maxLength: 40 })))
		const sizes = array(integer({ min: 1, max: 17 }), { minLength: 1 })
		assert(
			property(messages, sizes, (list, cuts) => {
				const sent = list.map(([type, body]) => message(type, Buffer.from(body)))
				let rest: Buffer = Buffer.concat([startupMessage(), ...sent])
				const reader = new FrameReader()
				const got = []
				for (let n = 0; rest.length > 0; n++) {
					const size = cuts[n % cuts.length] as number
					got.push(...reader.read(rest.subarray(0, size)))
					rest = rest.subarray(size)
				}
				const expected = sent.map((bytes, n) => ({ kind: 'message', type: list[n]?.[0], bytes }))
				expect(got).toEqual([{ kind: 'startup' }, ...expected])
			}),
		)
	})

	it('knows a request for encryption before the start', () => {
		const request = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
		expect(new FrameReader().read(Buffer.concat([request, startupMessage()]))).toEqual([
			{ kind: 'encryption' },
			{ kind: 'startup' },
		])
	})

	it.each([[[81, 0, 0, 0, 3]], [[81, 255, 255, 255, 255]], [[81, 127, 255, 255, 255]]])(
		'refuses the length in %j',
		(bytes) => expect(() => started().read(Buffer.from(bytes))).toThrow('message of'),
	)
})

describe('statement names', () => {
	it('carry the connection in every message that names one', () => {
		const names = new Set<string>()
		const named = (type: string, body: string) => ownStatement(type, message(type, body), '7:', names)
		expect(named('P', 'list\0select 1\0\0\0')).toEqual(message('P', '7:list\0select 1\0\0\0'))
		expect(names).toEqual(new Set(['7:list']))
		expect(named('B', 'portal\0list\0rest')).toEqual(message('B', 'portal\x007:list\0rest'))
		expect(named('D', 'Slist\0')).toEqual(message('D', 'S7:list\0'))
		expect(named('C', 'Slist\0')).toEqual(message('C', 'S7:list\0'))
		expect(names).toEqual(new Set())
	})

	it('leave unnamed statements and portals alone', () => {
		const same = (type: string, body: string) => {
			const bytes = message(type, body)
			expect(ownStatement(type, bytes, '7:', new Set())).toBe(bytes)
		}
		same('P', '\0select 1\0\0\0')
		same('B', '\0\0rest')
		same('D', 'Pportal\0')
		same('Q', 'select 1\0')
		same('S', '')
	})
})

describe('replies', () => {
	it('tell the state they leave behind', () => {
		expect(readyState(refusal('ERROR', '55P03', 'busy'))).toBe('I')
		expect(readyState(Buffer.concat([message('C', 'BEGIN\0'), message('Z', 'T')]))).toBe('T')
	})

	it('without "ready" have none', () => {
		expect(readyState(refusal('FATAL', '25P03', 'idle'))).toBeUndefined()
		expect(readyState(Buffer.alloc(0))).toBeUndefined()
	})
})
