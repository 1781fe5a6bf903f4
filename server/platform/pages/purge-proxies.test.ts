import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { purgeProxies } from './purge-proxies.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = createLog('silent')
const proxy = 'http://proxy.test/'
function started(answers: (keys: readonly string[]) => Promise<void> = async () => {}) {
	const sent: string[][] = []
	const send = async (_url: string, keys: readonly string[]) => {
		sent.push([...keys])
		await answers(keys)
	}
	const version = { text: 'a' }
	return { sent, version, purger: purgeProxies({ urls: [proxy], log, send, version: () => version.text }) }
}

it('purges every page at the start, and what changes, each once more when pages in between are settled', async () => {
	const { sent, purger } = started()
	await vi.advanceTimersByTimeAsync(0)
	expect(sent.splice(0)).toEqual([['page']])
	await vi.advanceTimersByTimeAsync(3_000)
	expect(sent.splice(0)).toEqual([['page']])
	purger.changed(new Set(['product:7', 'list']))
	await vi.advanceTimersByTimeAsync(0)
	expect(sent.splice(0)).toEqual([['product:7', 'list']])
	await vi.advanceTimersByTimeAsync(3_000)
	expect(sent.splice(0)).toEqual([['product:7', 'list']])
	purger.changed(new Set(['*']))
	await vi.advanceTimersByTimeAsync(0)
	expect(sent).toEqual([['page']])
	await purger.stop()
})

it('purges every page when a sale begins or ends', async () => {
	const { sent, purger, version } = started()
	await vi.advanceTimersByTimeAsync(10_000)
	sent.splice(0)
	version.text = 'b'
	await vi.advanceTimersByTimeAsync(300)
	expect(sent).toEqual([['page']])
	await purger.stop()
})

it('sends what waits in parts, and again until the proxy answers', async () => {
	let away = true
	const { sent, purger } = started(async () => {
		if (away) throw new Error('away')
	})
	purger.changed(new Set(Array.from({ length: 150 }, (_, n) => `product:${n}`)))
	await vi.advanceTimersByTimeAsync(2_500)
	expect(sent.length).toBeGreaterThan(1)
	away = false
	sent.splice(0)
	await vi.advanceTimersByTimeAsync(1_000)
	expect(sent.map(({ length }) => length)).toEqual([100, 51])
	expect(new Set(sent.flat()).size).toBe(151)
	await purger.stop()
	purger.changed(new Set(['list']))
	await vi.advanceTimersByTimeAsync(10_000)
	expect(sent.flat()).not.toContain('list')
})

it('purges every page of a proxy that was away during too many changes', async () => {
	let away = true
	const { sent, purger } = started(async () => {
		if (away) throw new Error('away')
	})
	purger.changed(new Set(Array.from({ length: 6_000 }, (_, n) => `product:${n}`)))
	await vi.advanceTimersByTimeAsync(1_500)
	away = false
	sent.splice(0)
	await vi.advanceTimersByTimeAsync(600)
	expect(sent[0]).toEqual(['page'])
	await purger.stop()
})
