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
	test('one renewal also serves a caller that read the old token before it and gets the lease after it', async () => {
		const { db } = store.database
		const fetched: (string | null)[] = []
		const fetch: Fetch = async (refresh) => {
			fetched.push(refresh)
			return { token: `token-${fetched.length}`, refresh: `refresh-${fetched.length}`, seconds: 3600 }
		}
		const tokens = sharedTokens({ db, config, log }, 'bkash', fetch)
		/** Runs `meanwhile` after its first read of the database. */
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

		expect(await slow(tokens.current).current()).toBe('token-1')
		expect(await slow(() => tokens.another('token-1')).another('token-1')).toBe('token-2')
		expect(fetched).toEqual([null, 'refresh-1'])
		// The lease was released: the next refused caller does not wait.
		expect(await tokens.another('token-2')).toBe('token-3')
	})
})
