import { expect, it } from 'vitest'
import { readProxies } from './proxy-config.ts'

function read(PURGE_URLS: string) {
	const problems: string[] = []
	const { purgeUrls } = readProxies({ PURGE_URLS }, problems)
	return problems.length > 0 ? problems : purgeUrls
}

it.each([
	['', []],
	['http://10.0.0.20:6081', ['http://10.0.0.20:6081']],
	[' http://10.0.0.20:6081 , https://cdn.example/purge,', ['http://10.0.0.20:6081', 'https://cdn.example/purge']],
])('reads %j', (text, urls) => expect(read(text)).toEqual(urls))

it.each(['10.0.0.20', 'ftp://10.0.0.20', 'http://name:secret@10.0.0.20', 'http://10.0.0.20,nonsense'])(
	'refuses %j',
	(text) => expect(read(text)).toEqual(['PURGE_URLS must be addresses such as http://10.0.0.20:6081, by commas']),
)
