import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { readsBengali } from '#tests/helpers/bengali-face.ts'

/** The folder in which `npm run browsers` installs the browsers. */
export const folder = path.resolve('.cache/browsers')

/** Starts an old Chromium from the package `chromium-<version>`, unpacked once. */
export async function launchChromium(version: number): Promise<Browser> {
	const program = path.join(folder, `unpacked/chromium-${version}`)
	if (!existsSync(program)) {
		mkdirSync(path.dirname(program), { recursive: true })
		const packed = path.join(folder, `node_modules/chromium-${version}/bin/chromium.br`)
		const half = `${program}.${process.pid}`
		await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(half, { mode: 0o755 }))
		renameSync(half, program)
	}
	const args = ['--no-sandbox', '--disable-gpu']
	return chromium.launch({ executablePath: program, args, env: readsBengali() })
}
