import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'

/** A drawer for tests: one flat colour. Writes a line with its process to the file `spec.log` for every picture it renders. */
export async function drawPicture(spec: { log?: string; fails?: boolean; ms?: number }, size: number): Promise<Buffer> {
	if (spec.log) appendFileSync(spec.log, `${process.pid}\n`)
	if (spec.fails) throw new Error('this picture fails on purpose')
	await wait(spec.ms ?? 0)
	return sharp({ create: { width: size, height: size, channels: 3, background: '#2f7d4a' } })
		.png()
		.toBuffer()
}
