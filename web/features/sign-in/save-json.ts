/** Milliseconds a browser may take to read what it downloads. */
const readable = 60_000

/** Hands `data` to the browser as a file to keep. */
export function saveJson(data: unknown, name: string): void {
	const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' }))
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(url), readable)
}
