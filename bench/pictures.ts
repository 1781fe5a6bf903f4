/**
 * The pictures of a first visit right after the first start, when none is drawn: `npm run bench -- pictures`. Prints seconds
 * until the first screen's pictures have come, what one costs beside the encoding of a photograph of the same size, and the
 * CPU time until the painter has nothing left to do.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { picturesIn } from '#server/media/warm-pictures.ts'
import { cpuOf } from './helpers/cpu.ts'
import { inParallel } from './helpers/measure.ts'
import { spawnShop } from './helpers/starts.ts'

/** Pictures of the first screen of a large window; a phone shows half as many. */
const firstScreen = 24
/** What a browser opens to one server over HTTP/1.1. */
const connections = 6

const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const shop = await spawnShop('start', dataDir)
try {
	const html = await firstPage()
	const began = performance.now()
	const ids = picturesIn(html).slice(0, firstScreen)
	const left = [...ids]
	await inParallel(connections, async () => {
		for (let id = left.shift(); id; id = left.shift()) {
			const response = await fetch(`${shop.origin}/media/384/${id}.webp`, { headers: { accept: 'image/webp' } })
			if (!response.ok) throw new Error(`picture ${id}: ${response.status}`)
			await response.arrayBuffer()
		}
	})
	const seconds = (performance.now() - began) / 1000
	console.log(`the first ${ids.length} pictures of the home page: ${seconds.toFixed(2)} s after the page`)
	const { cpu, drawn } = await idlePainter()
	const [each, photo] = [cpu / drawn, await photoCost()]
	console.log(
		`CPU until the painter is idle: ${(cpu / 1000).toFixed(1)} s for ${drawn} pictures, ${each.toFixed(0)} ms each`,
	)
	console.log(
		`a photograph of 800 pixels in the same three widths: ${photo.toFixed(0)} ms; ratio ${(each / photo).toFixed(1)}`,
	)
} finally {
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

async function firstPage(): Promise<string> {
	for (;;) {
		const response = await fetch(shop.origin).catch(() => undefined)
		if (response?.ok) return response.text()
		if (shop.hasEnded()) throw new Error('the shop ended too soon')
		await wait(20)
	}
}

/** Waits until no picture has been drawn for two seconds. Answers the painter's CPU milliseconds and its pictures. */
async function idlePainter(): Promise<{ cpu: number; drawn: number }> {
	const masters = join(dataDir, 'cache/media/master')
	for (let drawn = -1, cpu = 0; ; ) {
		await wait(2000)
		const now = readdirSync(masters).length
		const painter = painterPid()
		if (painter) cpu = cpuOf(painter)
		if (now === drawn) return { cpu, drawn }
		drawn = now
	}
}

function painterPid(): number | undefined {
	const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
	const isPainter = (pid: string) => {
		try {
			return (
				readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('painter-process') &&
				ancestors(Number(pid)).includes(shop.pid)
			)
		} catch {
			return false
		}
	}
	const found = pids.find(isPainter)
	return found ? Number(found) : undefined
}

function ancestors(pid: number): number[] {
	const found: number[] = []
	for (let at = pid; at > 1; ) {
		const stat = readFileSync(`/proc/${at}/stat`, 'utf8')
		at = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
		found.push(at)
	}
	return found
}

/** CPU milliseconds of one photograph of 800 × 800 in the three widths of cards. */
async function photoCost(): Promise<number> {
	sharp.concurrency(1)
	const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
	const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#888', noise } })
		.blur(2)
		.jpeg()
		.toBuffer()
	const before = process.cpuUsage()
	for (let n = 0; n < 20; n++)
		for (const width of [256, 384, 640])
			await sharp(photo).resize({ width }).webp({ quality: 75, effort: 2 }).toBuffer()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000 / 20
}
