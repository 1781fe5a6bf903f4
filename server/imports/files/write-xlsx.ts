import { PassThrough, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { asSheetText, columnName } from './sheet.rules.ts'

/** As many rows as a sheet of Excel has. */
const mostRows = 1_048_576

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const parts: Record<string, string> = {
	'[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
	'_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	'xl/workbook.xml': `${xml}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
	'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}
/** The first row stays in view. */
const head = `${xml}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`

function rowXml(cells: readonly (string | number)[], line: number): string {
	const filled = cells.flatMap((cell, at) => {
		const reference = `${columnName(at)}${line}`
		if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
		return cell === ''
			? []
			: `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${asSheetText(cell)}</t></is></c>`
	})
	return `<row r="${line}">${filled.join('')}</row>`
}

async function* sheet(rows: AsyncIterable<readonly (string | number)[]>): AsyncGenerator<string> {
	let line = 0
	let text = head
	for await (const cells of rows) {
		line++
		if (line > mostRows) throw new RangeError(`A sheet of Excel has at most ${mostRows} rows: export as CSV.`)
		text += rowXml(cells, line)
		if (text.length > 65_536) {
			yield text
			text = ''
		}
	}
	yield `${text}</sheetData></worksheet>`
}

/** Writes rows as an Excel file with one sheet. The memory needed is that of a few rows. */
export async function writeXlsx(
	rows: AsyncIterable<readonly (string | number)[]>,
	destination: Writable,
): Promise<void> {
	const zip = new ZipFile()
	for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
	const source = Readable.from(sheet(rows))
	zip.addReadStream(source, 'xl/worksheets/sheet1.xml')
	zip.end()
	const output = (zip.outputStream as Readable).pipe(new PassThrough())
	source.on('error', (error) => output.destroy(error))
	await pipeline(output, destination)
}
