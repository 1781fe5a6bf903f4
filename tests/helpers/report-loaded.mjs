// Preloaded into a process (`node --import`): at its end it writes the list of executed CommonJS files to LOADED_FILE.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { cache } = createRequire(import.meta.url)
process.on('exit', () => {
	if (!process.env.LOADED_FILE) return
	// Node also lists files it has only scanned for the names of exports.
	const files = Object.values(cache).filter((module) => module?.loaded)
	// The process that starts the shop executes none, and ends later.
	if (files.length === 0) return
	writeFileSync(process.env.LOADED_FILE, files.map(({ filename }) => filename).join('\n'))
})
