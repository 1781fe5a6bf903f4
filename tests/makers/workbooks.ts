import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip file of these files. */
export function aZip(files: Record<string, Buffer | string>): Promise<Buffer> {
	const zip = new ZipFile()
	for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes as string), name)
	zip.end()
	return buffer(zip.outputStream)
}

/** An Excel file with sheets of rows of texts, by their names. `hidden`: names of those that are not shown. */
export function workbookOf(
	sheets: Record<string, readonly (readonly string[])[]>,
	hidden: readonly string[] = [],
): Promise<Buffer> {
	const names = Object.keys(sheets)
	const cells = (row: readonly string[]) => row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')
	const rows = (name: string) => sheets[name]?.map((row) => `<row>${cells(row)}</row>`).join('')
	return aZip({
		'xl/workbook.xml': `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="r${at}"/>`).join('')}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
		...Object.fromEntries(
			names.map((name, at) => [
				`xl/worksheets/sheet${at}.xml`,
				`<worksheet><sheetData>${rows(name)}</sheetData></worksheet>`,
			]),
		),
	})
}
