import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { logContext, requestId, within } from './log-context.ts'

/** A log and the lines that were written to it. */
function aLog() {
	const lines: Record<string, unknown>[] = []
	const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
	return { log, lines }
}

test('lines of a request and of what it awaits have its id; others have none', async () => {
	const { log, lines } = aLog()
	const work = async (reqId: string) =>
		within({ reqId }, async () => {
			await new Promise((resolve) => setImmediate(resolve))
			log.info(reqId)
		})
	await Promise.all([work('a'), work('b')])
	log.info('none')
	expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
		['a', 'a'],
		['b', 'b'],
		['none', undefined],
	])
	expect(logContext()).toBeUndefined()
})

test('lines of a job have its name and id', () => {
	const { log, lines } = aLog()
	within({ job: 'check-money', jobId: '7' }, () => log.info('checked'))
	expect(lines[0]).toMatchObject({ job: 'check-money', jobId: '7', msg: 'checked' })
})

test("a request's own logger writes the id once", () => {
	const written: string[] = []
	const log = createLog('info', { write: (line: string) => void written.push(line) })
	within({ reqId: 'a' }, () => log.child({ reqId: 'a' }).info('seen'))
	expect(written[0]?.match(/reqId/g)).toHaveLength(1)
})

test('ids are different', () => {
	expect(new Set(Array.from({ length: 1_000 }, requestId)).size).toBe(1_000)
})
