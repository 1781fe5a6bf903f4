import { saveFile } from '#client/save-file.ts'

/** Downloads `data` as a file. */
export function saveJson(data: unknown, name: string): void {
	saveFile(new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' }), name)
}
