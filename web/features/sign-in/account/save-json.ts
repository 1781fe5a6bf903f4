import { saveFile } from '#web/lib/save-file.ts'

/** Hands `data` to the browser as a file to keep. */
export function saveJson(data: unknown, name: string): void {
	saveFile(new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' }), name)
}
