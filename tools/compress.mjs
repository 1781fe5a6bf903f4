// Writes a brotli and a gzip copy beside every text file of a built app, once, at the best ratio. Argument: its folder.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

for (const entry of readdirSync(process.argv[2], { withFileTypes: true, recursive: true })) {
	if (!entry.isFile() || !/\.(js|css|json|svg|webmanifest|txt|html)$/.test(entry.name)) continue
	const file = path.join(entry.parentPath, entry.name)
	const bytes = readFileSync(file)
	if (bytes.length < 200) continue
	writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
