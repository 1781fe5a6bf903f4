/** What a zip file of pictures may contain. `unpacked`: bytes of all files together, as the zip file says. */
export type ZipLimits = { files: number; unpacked: number }

/** Why a zip file is not used, as a refusal of a call; `reason`: in English, for a command. */
export type ZipFault = { code: 'zip_unreadable' | 'zip_too_much' | 'zip_unsafe'; reason: string }

/** Names of archives: what is in a zip file of pictures is not unpacked again. */
const archive = /\.(zip|zipx|7z|rar|tar|tgz|gz|bz2|xz|zst|jar)$/i

/** Whether a zip file has more files than it may, by the number in its directory or of those read so far. */
export function tooManyFiles(count: number, { files }: ZipLimits): ZipFault | undefined {
	return count > files ? { code: 'zip_too_much', reason: `has more than ${files} files` } : undefined
}

/** What is wrong with the files of a zip file, by their names and unpacked sizes in its directory. */
export function faultOfFiles(
	files: readonly { name: string; size: number }[],
	limits: ZipLimits,
): ZipFault | undefined {
	const inner = files.find(({ name }) => archive.test(name))
	if (inner) return { code: 'zip_unsafe', reason: 'contains another archive' }
	const unpacked = files.reduce((sum, { size }) => sum + size, 0)
	if (unpacked > limits.unpacked)
		return { code: 'zip_too_much', reason: `is larger than ${Math.round(limits.unpacked / 1024 / 1024)} MB unpacked` }
	return tooManyFiles(files.length, limits)
}

/** What is wrong with a zip file whose directory could not be read; `message`: of yauzl, which checks names. */
export function faultOfDirectory(message: string): ZipFault {
	return /^(absolute path|invalid relative path|invalid characters)/.test(message)
		? { code: 'zip_unsafe', reason: 'has a name that leads out of its folder' }
		: { code: 'zip_unreadable', reason: 'is broken, or no zip file' }
}
