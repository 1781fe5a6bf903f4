import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { decompress } from 'wawoff2'

/**
 * Environment for a browser on a device that reads Bengali: such a device has a Bengali face, a test machine has none.
 * Linux finds faces through fontconfig, which is told of one more folder with the shop's own face as TrueType; other
 * systems bring a face of their own.
 */
export async function readsBengali(): Promise<Record<string, string>> {
	const env = Object.fromEntries(
		Object.entries(process.env).filter((pair): pair is [string, string] => Boolean(pair[1])),
	)
	if (process.platform !== 'linux') return env
	const folder = path.resolve('node_modules/.cache/bengali-face')
	mkdirSync(folder, { recursive: true })
	const woff2 = 'node_modules/@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'
	put(path.join(folder, 'noto-sans-bengali.ttf'), await decompress(readFileSync(woff2)))
	const conf = path.join(folder, 'fonts.conf')
	put(
		conf,
		`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>
`,
	)
	return { ...env, FONTCONFIG_FILE: conf }
}

/** Whole or not at all: the workers of a run write the same files at once. */
function put(file: string, content: string | Uint8Array) {
	const own = `${file}.${process.pid}`
	writeFileSync(own, content)
	renameSync(own, file)
}
