import {
	copyFileSync,
	createWriteStream,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { startPictures } from '#tests/fakes/pictures.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { openPictures } from './index.ts'

onStore('embedded', (store) => {
	const folder = mkdtempSync(join(tmpdir(), 'haat-pictures-'))
	const file = (...names: string[]) => join(folder, ...names)
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
		await aProduct(store.database, { seller: 'photo-shop', category: 'things' })
		mkdirSync(file('photos', 'deep'), { recursive: true })
		const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
		// Turned by its metadata, with the position of a camera.
		const withPlace = { IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 45/1 0/1' } }
		writeFileSync(file('photos', 'Tall.JPG'), await photo.clone().withExif(withPlace).jpeg().toBuffer())
		writeFileSync(file('photos', 'deep', 'wide.png'), await photo.clone().png().toBuffer())
		writeFileSync(file('photos', 'small.avif'), await photo.clone().resize(30).avif().toBuffer())
		writeFileSync(file('photos', 'broken.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
		writeFileSync(file('photos', 'page.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
		const huge = sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
		writeFileSync(file('photos', 'huge.png'), await huge.png().toBuffer())
		writeFileSync(file('secret.jpg'), await photo.clone().jpeg().toBuffer())
		symlinkSync(file('secret.jpg'), file('photos', 'link.jpg'))
	})
	afterAll(async () => {
		await shop.close()
		await remote?.close()
		rmSync(folder, { recursive: true })
	})

	let remote: Awaited<ReturnType<typeof startPictures>> | undefined
	const { haat } = haatOn(() => ({
		...{ database: store.database, dataDir: shop.deps.config.dataDir },
		...(remote && { network: remote.network }),
	}))
	async function load(name: string, pictures: string[], place: string, ...more: string[]): Promise<string> {
		writeFileSync(
			file('list.csv'),
			`seller,category,name_en,price,pictures\nphoto-shop,things,${name},10,${pictures.join(';')}\n`,
		)
		return haat('catalogue', 'import', file('list.csv'), '--pictures', place, ...more)
	}
	const imagesOf = async (slug: string) =>
		(await shop.call('getProduct', { params: { slugOrId: slug } })).body.data.images.map(
			({ image }: { image: string }) => image.replace('.webp', ''),
		)

	it('pictures of a folder are stored upright, square, small and without positions', async () => {
		const printed = await load('Folder thing', ['tall.jpg', 'wide.png | A thing', 'small.avif'], file('photos'))
		expect(printed).toContain('new 1,')
		expect(printed).not.toContain('missing')
		const assets = await imagesOf('folder-thing')
		expect(assets).toHaveLength(3)
		const stored = await Promise.all(
			assets.map(async (asset: string) => {
				const image = sharp(join(shop.deps.config.dataDir, 'media', asset))
				const { width, height, exif, format } = await image.metadata()
				const corner = await image.extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
				return { width, height, exif, format, blue: Math.abs((corner[2] ?? 0) - 0x99) < 8 }
			}),
		)
		const square = (side: number) => ({ width: side, height: side, exif: undefined, format: 'webp', blue: true })
		expect(stored).toEqual([square(300), square(300), square(30)])
		const served = await shop.app.inject({ url: `/media/256/${assets[0]}.webp`, headers: { accept: 'image/webp' } })
		expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
		// The same file again stores no picture twice.
		expect(await load('Folder thing', ['tall.jpg', 'wide.png | A thing', 'small.avif'], file('photos'))).toContain(
			'unchanged 1',
		)
		expect(await imagesOf('folder-thing')).toEqual(assets)
	})

	it('one that cannot be used is named with the reason, and the product stays', async () => {
		copyFileSync(new URL('../../tests/imports/files/phone.heic', import.meta.url), file('photos', 'phone.heic'))
		const names = [
			'broken.jpg',
			'page.jpg',
			'huge.png',
			'link.jpg',
			'../secret.jpg',
			'absent.jpg',
			'phone.heic',
			'wide.png',
		]
		const printed = await load('Broken thing', names, file('photos'))
		for (const line of [
			'picture broken.jpg: broken, or of a kind that cannot be decoded here',
			'picture page.jpg: neither JPEG, PNG, WebP nor AVIF',
			'picture huge.png: larger than 40 million pixels',
			'picture phone.heic: HEIC, which cannot be decoded here: save it as JPEG',
			'picture link.jpg: not found',
			'picture ../secret.jpg: not found',
			'picture absent.jpg: not found',
			'7 pictures are missing',
		])
			expect(printed).toContain(line)
		expect(await imagesOf('broken-thing')).toHaveLength(1)
	})

	it('a dry run looks for them and stores none', async () => {
		const printed = await load('Dry thing', ['wide.png', 'absent.jpg'], file('photos'), '--dry-run')
		expect(printed).toContain('would be new 1,')
		expect(printed).toContain('picture absent.jpg: not found')
		expect(printed).toContain('1 pictures are missing')
	})

	it('they are fetched from https addresses when that is asked for, each once; a refused one is named with its line', async () => {
		const photo = readFileSync(file('photos', 'small.avif'))
		remote = await startPictures((request, response) => {
			if (request.url === '/good.avif') response.end(photo)
			else if (request.url === '/inside.avif') response.writeHead(302, { location: 'https://10.0.0.1/' }).end()
			else response.end('<html>No picture at all</html>')
		})
		const [good, inside, page] = ['good.avif', 'inside.avif', 'page.avif'].map((name) => `${remote?.origin}/${name}`)
		const plain = 'http://pictures.test/plain.jpg'
		const rows = [`Far thing,${good} | Far;wide.png;${inside}`, `Near thing,${good};${page};${plain};wide.png`]
		writeFileSync(
			file('far.csv'),
			`seller,category,price,name_en,pictures\n${rows.map((row) => `photo-shop,things,10,${row}\n`).join('')}`,
		)
		const args = ['catalogue', 'import', file('far.csv'), '--pictures', file('photos')]
		expect(await haat(...args, '--dry-run', '--fetch-pictures')).toContain('would be new 2,')
		const closed = await haat(...args, '--dry-run')
		expect(closed).toContain(`line 2, picture ${good}: an address is fetched only with --fetch-pictures`)
		expect(remote.requests).toEqual([])

		const printed = await haat(...args, '--fetch-pictures')
		for (const line of [
			'new 2,',
			`line 2, picture ${inside}: leads to a private or reserved network`,
			`line 3, picture ${page}: neither JPEG, PNG, WebP nor AVIF`,
			`line 3, picture ${plain}: only https addresses are fetched`,
			'3 pictures are missing',
		])
			expect(printed).toContain(line)
		const [far, near] = [await imagesOf('far-thing'), await imagesOf('near-thing')]
		expect([far.length, near.length]).toEqual([2, 2])
		expect(far).toEqual(near)
		expect(remote.requests.toSorted()).toEqual(['/good.avif', '/inside.avif', '/page.avif'])
		// What is stored is not fetched again.
		remote.requests.length = 0
		expect(await haat(...args, '--fetch-pictures')).toContain('unchanged 2')
		expect(remote.requests.toSorted()).toEqual(['/inside.avif', '/page.avif'])
	})

	it('a zip file of macOS has Bengali names, which it does not declare as UTF-8', async () => {
		const zip = new ZipFile()
		zip.addFile(file('photos', 'deep', 'wide.png'), 'ছবি/চাল.png')
		zip.end()
		await pipeline(zip.outputStream, createWriteStream(file('mac.zip')))
		// Bit 11 of the flags, in the header of the file and in the directory.
		const bytes = readFileSync(file('mac.zip'))
		for (const [mark, flags] of [
			['PK\x03\x04', 6],
			['PK\x01\x02', 8],
		] as const) {
			const at = bytes.indexOf(mark, 0, 'latin1') + flags
			bytes.writeUInt16LE(bytes.readUInt16LE(at) & ~0x800, at)
		}
		writeFileSync(file('mac.zip'), bytes)
		const source = await openPictures(file('mac.zip'))
		expect(source.names).toEqual(['ছবি/চাল.png'])
		expect(await source.read('চাল.png')).toEqual(readFileSync(file('photos', 'deep', 'wide.png')))
		source.close()
	})

	it('they come from a zip file, whose parts are not larger than they say', async () => {
		const zip = new ZipFile()
		zip.addFile(file('photos', 'deep', 'wide.png'), 'pictures/Wide.png')
		// Forty megabytes that are packed into forty kilobytes.
		zip.addBuffer(Buffer.alloc(40 * 1024 * 1024), 'pictures/bomb.jpg')
		zip.end()
		await pipeline(zip.outputStream, createWriteStream(file('photos.zip')))
		const printed = await load('Zip thing', ['wide.png', 'bomb.jpg'], file('photos.zip'))
		expect(printed).toContain('picture bomb.jpg: larger than 20 MB')
		expect(await imagesOf('zip-thing')).toHaveLength(1)
		await expect(openPictures(file('list.csv'))).rejects.toThrow('neither a folder nor a zip file')
		await expect(openPictures(file('nothing'))).rejects.toThrow('There is no folder')
		expect(existsSync(file('pictures'))).toBe(false)
	})
})
