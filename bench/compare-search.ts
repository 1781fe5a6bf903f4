/**
 * CPU of listings, searches and suggestions in several working trees, in turn on one machine, so that its noise is the same
 * for all: `npm run bench -- compare-search ../before . [--rounds 14] [--products 100000] [--passes 2]`. Each tree needs its
 * packages. Prints CPU milliseconds of the database and of the server for each request; asserts nothing.
 */
import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { apiBase, endpoints } from '#contract/index.ts'
import { compareTrees } from './helpers/compare-trees.ts'
import { openConnection } from './helpers/connection.ts'
import type { SearchServer } from './helpers/search-server.ts'
import { beginnings, listings, searches } from './helpers/searches.ts'

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		rounds: { type: 'string', default: '14' },
		products: { type: 'string', default: '100000' },
		passes: { type: 'string', default: '2' },
	},
})

const address = (path: string, query: object) =>
	`${apiBase}${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
const list = (query: object) => address(endpoints.listProducts.path, query)

await compareTrees<SearchServer>({
	trees: positionals,
	rounds: Number(values.rounds),
	settings: ['shared_buffers=1GB', 'max_wal_size=8GB', 'wal_level=minimal', 'max_wal_senders=0'],
	start: (tree, url) =>
		fork(resolve('bench/helpers/search-server.ts'), [tree, url, values.products], { cwd: tree, stdio: 'inherit' }),
	kinds: {
		'listing with facets': readAll(listings.map(list)),
		'search with facets': readAll(searches.map(list)),
		suggestions: readAll(beginnings.map((q) => address(endpoints.suggest.path, { q }))),
	},
})

/** Reads each address once in each pass, one after the other. */
function readAll(addresses: readonly string[]) {
	return async ({ port }: SearchServer, tree: string): Promise<number> => {
		const connection = await openConnection(port)
		for (let pass = 0; pass < Number(values.passes); pass++)
			for (const address of addresses) {
				const { status } = await connection.read(address)
				if (status !== 200) throw new Error(`${address} of ${tree} was refused with ${status}`)
			}
		connection.close()
		return addresses.length * Number(values.passes)
	}
}
