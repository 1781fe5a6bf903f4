import { randomBytes } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { type Fetch, sharedTokens } from './tokens.ts'

const config = { secret: randomBytes(32) } as Config
const log = createLog('error')

onStore('postgresql', (store) => {
	test('one renewal serves also who looked at the old token before it and gets the lease after it', async () => {
		const { db } = store.database
		const fetched: (string | null)[] = []
		const fetch: Fetch = async (refresh) => {
			fetched.push(refresh)
			return { token: `token-${fetched.length}`, refresh: `refresh-${fetched.length}`, seconds: 3600 }
		}
		const quick = sharedTokens({ db, config, log }, 'bkash', fetch)
		/** Does what `meanwhile` says after its first look into the database. */
		function slow(meanwhile: () => Promise<unknown>) {
			let looked = false
			const plugin: KyselyPlugin = {
				transformQuery: ({ node }) => node,
				transformResult: async ({ result }) => {
					if (!looked) {
						looked = true
						await meanwhile()
					}
					return result
				},
			}
			return sharedTokens({ db: db.withPlugin(plugin), config, log }, 'bkash', fetch)
		}

		expect(await slow(quick.current).current()).toBe('token-1')
		expect(await slow(() => quick.another('token-1')).another('token-1')).toBe('token-2')
		expect(fetched).toEqual([null, 'refresh-1'])
		// The lease was given back: the next one who is refused need not wait.
		expect(await quick.another('token-2')).toBe('token-3')
	})
})
