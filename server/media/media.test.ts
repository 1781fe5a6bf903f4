import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { keepFiles } from './keep-files.ts'
import { keepHot } from './keep-hot.ts'
import { lineUpWork } from './line-up-work.ts'
import { shareRunning } from './share-running.ts'
import { picturesIn } from './warm-pictures.ts'

it('finds the pictures of a page, each once, in the order of the page', () => {
	const html =
		'<img src="/media/96/7.webp" srcset="/media/96/7.webp 96w, /media/256/7.webp 256w"><img src="/media/96/3.webp">'
	expect(picturesIn(html)).toEqual([7, 3])
	expect(picturesIn('<img src="/logo.svg">')).toEqual([])
})

it('drops the least recently used value', () => {
	const hot = keepHot<string>(10)
	hot.set('a', 'A', 4)
	hot.set('b', 'B', 4)
	hot.get('a')
	hot.set('c', 'C', 4)
	expect([hot.get('a'), hot.get('b'), hot.get('c')]).toEqual(['A', undefined, 'C'])
})

it('limits the total size of a folder by deleting the least recently used files', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'haat-files-'))
	const file = async (name: string, bytes: number) => {
		await writeFile(join(folder, name), Buffer.alloc(bytes))
		return join(folder, name)
	}
	const recent = [await file('a', 40), await file('b', 40)]
	await utimes(await file('left.tmp', 500), 0, 0)
	await file('in-work.tmp', 500)
	const files = keepFiles(folder, 100)
	await files.ready
	const [a, b] = recent as [string, string]
	files.used(a, 40)
	const c = await file('c', 40)
	files.used(c, 40)
	expect([files.has(a), files.has(b), files.has(c)]).toEqual([true, false, true])
	await vi.waitFor(async () => expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'in-work.tmp']))
	await rm(folder, { recursive: true })
})

it('runs two tasks at once, queues three, refuses further ones, and runs background tasks last', async () => {
	const line = lineUpWork(2, 3)
	const order: string[] = []
	let open: () => void = () => {}
	const gate = new Promise<void>((resolve) => {
		open = resolve
	})
	const task = (name: string) => async () => {
		await gate
		order.push(name)
	}
	const background = [line.later(task('calm 1')), line.later(task('calm 2'))]
	const urgent = ['a', 'b', 'c', 'd'].map((name) => line.now(task(name)))
	const refused = line.now(task('e'))
	await expect(refused).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } })
	open()
	await Promise.all([...urgent, ...background])
	expect(order).toEqual(['calm 1', 'a', 'b', 'c', 'd', 'calm 2'])
})

it('shares work that runs under a key, and starts again after its result or failure', async () => {
	const running = new Map<string, Promise<string>>()
	const start = vi.fn(async () => 'done')
	expect(await Promise.all([shareRunning(running, 'a', start), shareRunning(running, 'a', start)])).toEqual([
		'done',
		'done',
	])
	expect(start).toHaveBeenCalledTimes(1)
	start.mockRejectedValueOnce(new Error('broken'))
	const failing = [shareRunning(running, 'a', start), shareRunning(running, 'a', start)]
	for (const one of failing) await expect(one).rejects.toThrow('broken')
	expect(await shareRunning(running, 'a', start)).toBe('done')
	expect(start).toHaveBeenCalledTimes(3)
	expect(running.size).toBe(0)
})
