import { call } from '#desk/lib/call.ts'
import type { LookedAt } from './imports-types.ts'

/** Looks at the first rows of a file; of an Excel file those of the sheet that is named, else of the first visible one. */
export async function lookAt(file: File, named?: string): Promise<LookedAt> {
	const query = named === undefined ? {} : { sheet: named }
	const head = (await call('inspectImport', { query }, { file })).data
	return { file, head, sheet: named ?? head.sheets[0] }
}
