import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Environment for a browser on a device that reads Bengali: such a device has a Bengali face, a test machine has none.
 * Linux finds faces through fontconfig, which is told of one more folder: the faces invoices are written in. Other
 * systems bring a face of their own.
 */
export function readsBengali(): Record<string, string> {
	const env = Object.fromEntries(
		Object.entries(process.env).filter((pair): pair is [string, string] => Boolean(pair[1])),
	)
	if (process.platform !== 'linux') return env
	const faces = path.resolve('node_modules/@expo-google-fonts/noto-sans-bengali')
	const cache = path.resolve('node_modules/.cache/bengali-face')
	mkdirSync(cache, { recursive: true })
	const file = path.join(cache, 'fonts.conf')
	// Whole or not at all: the workers of a run write it at once.
	const own = `${file}.${process.pid}`
	writeFileSync(
		own,
		`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${faces}</dir><cachedir>${cache}</cachedir></fontconfig>
`,
	)
	renameSync(own, file)
	return { ...env, FONTCONFIG_FILE: file }
}
