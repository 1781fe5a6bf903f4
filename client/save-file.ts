/** Milliseconds a browser may take to read what it downloads. */
const readable = 60_000

/** Downloads `data` as a file. */
export function saveFile(data: Blob, name: string): void {
	const url = URL.createObjectURL(data)
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(url), readable)
}
