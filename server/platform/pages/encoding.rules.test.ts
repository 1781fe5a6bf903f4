import { expect, test } from 'vitest'
import { encodingFor } from './encoding.rules.ts'

test.each([
	['', undefined],
	['br', 'only-br'],
	['gzip', 'gz'],
	['gzip, deflate, br, zstd', 'br'],
	['GZIP', 'gz'],
	['br;q=0', undefined],
	['br;q=0, gzip', 'gz'],
	['br; q=0.0,gzip;q=0.000', undefined],
	['gzip;q=1.0, br;q=0.5', 'gz'],
	['br;q=0.5, gzip;q=0.5', 'br'],
	['*', 'br'],
	['*;q=0', undefined],
	['br;q=0, *', 'gz'],
	['*;q=0.1, br;q=0', 'gz'],
	['identity', undefined],
	['foo br', undefined],
	['br; q=0.5', 'only-br'],
	['br;q=0.5 ', 'only-br'],
	[' br ; q=0.5, gzip;q=0.6', 'gz'],
	['br, gzip;q=0', 'only-br'],
	['brotli', undefined],
	['br;q=x', undefined],
	['zstd, deflate', undefined],
])('with the header %j the encoding is %j', (header, expected) => expect(encodingFor(header)).toBe(expected))
