import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Environment for a browser on a device with Bengali fonts: devices of Bengali readers have one, a test machine has none.
 * Linux finds fonts through fontconfig, which gets one more folder: the fonts of invoices. Other systems have a Bengali
 * font of their own.
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
	// Written atomically: the workers of a run write it concurrently.
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
