import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** The bytes of a first visit to a page, brotli at its best ratio; `files` are the addresses of the scripts. */
export async function firstLoad(url: string) {
	// Compressing blocks this process for seconds: a kept-alive connection would be closed by then.
	const response = await fetch(url, { headers: { 'accept-encoding': 'identity', connection: 'close' } })
	const html = await response.text()
	const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)]
	const inline = [...html.matchAll(/import\("([^"]+\.js)"\)|from "([^"]+\.js)"|import "([^"]+\.js)"/g)]
	const files = [...new Set([...linked, ...inline].map((match) => (match[1] ?? match[2] ?? match[3]) as string))]
	const script = files.reduce((sum, file) => sum + brotli(readFileSync(join('build/client', file))), 0)
	return { files, script, page: brotli(html), style: brotli(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '') }
}

function brotli(content: string | Buffer): number {
	return brotliCompressSync(content).length
}
