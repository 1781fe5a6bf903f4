import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { loadPlaces } from '#db/load-places.ts'
import { readProducts } from '#server/catalogue/index.ts'
import { runHaat } from '#tests/helpers/haat.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { commandLine } from './edit.ts'

/** The commands of the guide in their order, each as its arguments. */
function commandsOf(guide: string): string[][] {
	const blocks = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
	return blocks
		.join('\n')
		.split('\n')
		.filter(Boolean)
		.map((line) => {
			const [, command = ''] = /^npm run haat -- (.*)$/.exec(line) ?? []
			// As a shell does: what begins with # is a comment unless it is quoted.
			const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(#.*)|(\S+)/g)]
			return words.flatMap(([, double, single, comment, plain]) => double ?? single ?? (comment ? [] : (plain ?? '')))
		})
}

onStore('embedded', (store) => {
	it('the guide fills a shop: each of its commands does what it says', async () => {
		const { db } = store.database
		await loadPlaces(db)
		const folder = mkdtempSync(join(tmpdir(), 'haat-guide-'))
		// A picture is a file where it is added, and a name afterwards.
		const inFolder = (arg: string, at: number, [group, word]: string[]) =>
			/^[a-z-]+\.(csv|jsonl|zip)$/.test(arg) ||
			(/\.jpg$/.test(arg) && (word === 'add' || group === 'banners' || at === 4))
				? join(folder, arg)
				: arg
		await makePictures(folder)
		const commands = commandsOf(readFileSync('docs/guides/catalogue.md', 'utf8'))
		expect(commands.length).toBeGreaterThan(20)
		const printed = new Map<string, string>()
		for (const command of commands) {
			// As an operator mends the refused rows.
			if (command[2] === 'refused.csv') mend(join(folder, 'refused.csv'))
			const { printed: text, error } = await runHaat(
				{ database: store.database, dataDir: folder },
				command.map(inFolder),
			)
			const importsFaults = command.join(' ').includes('samples/products.csv')
			expect(error?.message ?? '', command.join(' ')).toMatch(importsFaults ? /^\d+ rows were refused: see / : /^$/)
			expect(text, command.join(' ')).not.toBe('')
			printed.set(command.join(' '), text)
		}
		const [rice] = await readProducts(db, ['miniket-rice-5kg'])
		expect(rice).toMatchObject({ seller: 'rahim-store', name_bn: 'মিনিকেট চাল', skus: [{ price: 430_00, stock: 38 }] })
		const [scented] = await readProducts(db, ['chinigura-rice-1kg'])
		expect(scented).toMatchObject({ name_bn: 'চিনিগুঁড়া চাল', category: 'rice' })
		// What was mended is there too.
		expect(await readProducts(db, ['mung-lentils-1kg', 'soybean-oil-2l', 'chilli-200g'])).toHaveLength(3)
		const text = (start: string) => [...printed].find(([command]) => command.startsWith(start))?.[1]
		expect(text('stock check')).toBe('all stock adds up')
		expect(text('catalogue audit')).toContain(`${commandLine.name}  changed product chinigura-rice-1kg`)
		expect(text('pictures list')).toBe(text('pictures remove')?.split('\n').slice(1).join('\n'))
		expect(text('pictures list')).toMatch(/^ 1 +\d+ {2}new-back.jpg/)
		expect(text('catalogue export')).toMatch(/^\d+ products written to /)
		expect(existsSync(join(folder, 'products.csv'))).toBe(true)
		rmSync(folder, { recursive: true })
	})
})

/** The pictures that the guide names, also as a zip file. */
async function makePictures(folder: string) {
	const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
	const zip = new ZipFile()
	for (const name of ['front.jpg', 'back.jpg', 'new-back.jpg']) await picture.toFile(join(folder, name))
	zip.addFile(join(folder, 'front.jpg'), 'RICE-M5.jpg')
	zip.end()
	await pipeline(zip.outputStream, createWriteStream(join(folder, 'photos.zip')))
}

/** Mends each fault of the sample's refused rows. */
function mend(path: string) {
	const faults: [string, string][] = [
		[',free,', ',150,'],
		['"3,40"', '340'],
		[',290,310,', ',310,290,'],
		[",'-3,", ',3,'],
		[',-3,', ',3,'],
		['50 boxes', '50 g'],
		['8.94E+12', '8941100500155'],
		['rahim-store,,Tea,,,', 'rahim-store,ginger-tea,Tea,Ginger Tea,,'],
		['PJ-L2,,Size/সাইজ = L {l}', 'PJ-XL,,Size/সাইজ = XL {xl}'],
	]
	let text = readFileSync(path, 'utf8')
	for (const [fault, mended] of faults) text = text.replaceAll(fault, mended)
	writeFileSync(path, text)
}
