import { saveFile } from '#client/save-file.ts'

/** Saves a file that a call has replied with, in base64. */
export function saveReply({ name, type, content }: { name: string; type: string; content: string }): void {
	const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
	saveFile(new Blob([bytes], { type }), name)
}
