import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadPlaces } from '#db/load-places.ts'
import { readConfig } from '#server/config.ts'
import { runHaat } from '#tests/helpers/haat.ts'
import { onStore } from '#tests/helpers/stores.ts'

/** The operator's commands of a guide in their order, each as its arguments. */
function commandsOf(guide: string): string[][] {
	const lines = [...guide.matchAll(/^(?:sudo -u haat npm run haat --|.* tools\/boot\.mjs run cli\/main\.ts) (.*)$/gm)]
	return lines.map(([, command = '']) =>
		[...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
	)
}

onStore('embedded', (store) => {
	it('the guide to a real shop: each of its commands exists and succeeds in its order on an empty shop', async () => {
		const { database } = store
		await loadPlaces(database.db)
		const config = readConfig({ SECRET: 'ab'.repeat(32) })
		const commands = commandsOf(readFileSync('docs/guides/real-shop.md', 'utf8'))
		expect(commands.length).toBeGreaterThan(6)
		for (const command of commands) {
			const { printed, error } = await runHaat({ database, config }, command)
			// The sample has rows that are refused.
			const expected = command.includes('docs/guides/samples/products.csv') ? /rows (were|would be) refused/ : /^$/
			expect(error?.message ?? '', command.join(' ')).toMatch(expected)
			if (!error) expect(printed, command.join(' ')).not.toBe('')
		}
	})
})
