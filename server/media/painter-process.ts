/**
 * The program that renders and encodes pictures in a separate process: it never delays a request, a crash of a picture
 * library ends only this process, and it has none of the server's secrets. Started by `run-painter.ts`.
 */
import { createPainter, type PaintJob } from './paint-picture.ts'

export type Order = { id: number; job: PaintJob }
export type Answer = { id: number; error?: string }

const [drawer = ''] = process.argv.slice(2)
const painter = createPainter(drawer)

process.on('message', async ({ id, job }: Order) => {
	const answer: Answer = { id }
	try {
		const paint = await painter
		await paint(job)
	} catch (error) {
		answer.error = error instanceof Error ? error.message : String(error)
	}
	if (process.connected) process.send?.(answer)
})
process.on('disconnect', () => process.exit())
// Ctrl+C and service managers send their signal to this process too. The server still needs it, and ends it with its channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
