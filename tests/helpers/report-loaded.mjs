// Preloaded into a process (`node --import`): at its end the CommonJS files it has run are written to LOADED_FILE.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { cache } = createRequire(import.meta.url)
process.on('exit', () => {
	if (!process.env.LOADED_FILE) return
	// Node also enters what it has only read for the names of its exports.
	const files = Object.values(cache).filter((module) => module?.loaded)
	// The process that starts the shop runs none, and ends after it.
	if (files.length === 0) return
	writeFileSync(process.env.LOADED_FILE, files.map(({ filename }) => filename).join('\n'))
})
