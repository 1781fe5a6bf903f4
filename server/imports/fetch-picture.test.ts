import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '#server/platform/outbound/public-address.ts'
import { startPictures } from '#tests/fakes/pictures.ts'
import { fetchPicture } from './fetch-picture.ts'

describe('addresses that are not public are refused before anything is sent', () => {
	it.each([
		...['127.0.0.1', '127.8.9.10', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
		...['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', '198.18.0.1', '203.0.113.9'],
		...['224.0.0.1', '240.0.0.1', '255.255.255.255'],
		// Other forms of IPv4 addresses.
		...['2130706433', '0x7f000001', '0177.0.0.1', '0x7f.1', '127.1', '017700000001', '127.0.0.1.', '①②⑦.0.0.1'],
		...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]', '[fe80::1]'],
		...['[fd00:ec2::254]', '[fec0::1]', '[ff02::1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::1]', '[2002:7f00:1::]'],
		...['[2001:0:7f00:1::]', '[2001:db8::1]', '[100::1]', '[4000::1]'],
		...['localhost', 'LOCALHOST'],
		// A public address, at a port at which other services are.
		'8.8.8.8:22',
	])('https://%s/a.jpg', async (host) => {
		await expect(fetchPicture(`https://${host}/a.jpg`)).rejects.toThrow('private or reserved network')
	})

	it.each([
		['http://8.8.8.8/a.jpg', 'only https'],
		['ftp://8.8.8.8/a.jpg', 'only https'],
		['file:///etc/passwd', 'only https'],
		['data:image/png;base64,AA==', 'only https'],
		['https://user:word@8.8.8.8/a.jpg', 'contains a password'],
		['https://', 'no valid address'],
		['https://1.2.3.4.5/a.jpg', 'no valid address'],
	])('%s: %s', async (address, reason) => {
		await expect(fetchPicture(address)).rejects.toThrow(reason)
	})

	it.each(['8.8.8.8', '1.1.1.1', '103.230.104.1', '2606:4700::1111', '2400:3200::1'])('%s is public', (address) => {
		expect(isPublicAddress(address)).toBe(true)
	})
	it.each(['', 'example.com', '300.1.1.1', 'fe80::1%eth0'])('«%s» is no public address', (address) => {
		expect(isPublicAddress(address)).toBe(false)
	})
})

describe('a server of pictures', () => {
	let photo: Buffer
	let server: Awaited<ReturnType<typeof startPictures>>
	let elsewhere = ''
	const limits = { redirects: 3, bytes: 2 * 1024 * 1024, milliseconds: 20_000 }
	const get = (path: string, changed: Partial<typeof limits> = {}) =>
		fetchPicture(server.origin + path, server.network, { ...limits, ...changed })
	beforeAll(async () => {
		photo = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#336699' } })
			.png()
			.toBuffer()
		server = await startPictures((request, response) => {
			const [, path, rest = ''] = (request.url ?? '').split('/')
			if (path === 'photo.png') response.end(photo)
			else if (path === 'page.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>A page</html>')
			else if (path === 'hop') {
				const left = Number(rest)
				response.writeHead(302, { location: left === 0 ? '/photo.png' : `/hop/${left - 1}` }).end()
			} else if (path === 'elsewhere') response.writeHead(301, { location: elsewhere }).end()
			else if (path === 'endless') {
				response.write(photo)
				const more = () => {
					while (!response.destroyed && response.write(Buffer.alloc(65_536)));
				}
				response.on('drain', more)
				more()
			} else if (path === 'stops') response.write(photo)
			else if (path !== 'silent') response.writeHead(404).end()
		})
	})
	afterAll(() => server.close())

	it('its picture is fetched; a name is looked up once, so that another answer does not count', async () => {
		server.names['pictures.test'] = [['127.0.0.1'], ['127.0.0.2']]
		expect(await get('/photo.png')).toEqual(photo)
		expect(server.asked).toEqual(['pictures.test'])
		server.names['pictures.test'] = [['127.0.0.1']]
		expect(await get('/hop/2')).toEqual(photo)
	})

	it('every address of a name has to be allowed, and it has to have one', async () => {
		const sent = server.requests.length
		server.names['mixed.test'] = [['127.0.0.1', '10.0.0.1']]
		for (const name of ['mixed.test', 'unknown.test'])
			await expect(fetchPicture(`https://${name}:${server.port}/photo.png`, server.network)).rejects.toThrow('private')
		expect(server.requests).toHaveLength(sent)
	})

	it('a redirect is checked as the first address', async () => {
		server.names['inside.test'] = [['10.0.0.1']]
		for (const [to, reason] of [
			['https://10.0.0.1/photo.png', 'private'],
			[`https://[::ffff:127.0.0.1]:${server.port}/photo.png`, 'private'],
			[`https://inside.test:${server.port}/photo.png`, 'private'],
			['https://169.254.169.254/latest/meta-data', 'private'],
			[`http://127.0.0.1:${server.port}/photo.png`, 'only https'],
			['https://', 'no valid address'],
		] as const) {
			elsewhere = to
			await expect(get('/elsewhere'), to).rejects.toThrow(reason)
		}
		await expect(get('/hop/3')).rejects.toThrow('more than 3 redirects')
	})

	it('what is no picture, too large, missing or does not end is refused', async () => {
		await expect(get('/page.jpg')).rejects.toThrow('neither JPEG')
		await expect(get('/nothing')).rejects.toThrow('answered 404')
		await expect(get('/photo.png', { bytes: photo.length - 1 })).rejects.toThrow('larger than')
		await expect(get('/endless')).rejects.toThrow('larger than 2 MB')
		for (const path of ['/stops', '/silent'])
			await expect(get(path, { milliseconds: 300 })).rejects.toThrow('not complete after 0.3 seconds')
	})

	it('a certificate that is not trusted ends it', async () => {
		const { ca: _, ...network } = server.network
		await expect(fetchPicture(`${server.origin}/photo.png`, network)).rejects.toThrow('cannot be fetched')
	})
})
