import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
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
		const guide = readFileSync('docs/guides/real-shop.md', 'utf8')
		const commands = commandsOf(guide)
		const [, sample = ''] = /^sudo install --owner=haat (\S+) \/var\/lib\/haat\/products\.csv$/m.exec(guide) ?? []
		const folder = mkdtempSync(path.join(tmpdir(), 'haat-sample-'))
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
		const copy = path.join(folder, 'products.csv')
		copyFileSync(sample, copy)
		expect(commands.length).toBeGreaterThan(6)
		for (const command of commands) {
			const here = command.map((word) => (word === '/var/lib/haat/products.csv' ? copy : word))
			const { printed, error } = await runHaat({ database, config }, here)
			// The sample has rows that are refused.
			const expected = here.includes(copy) ? /rows (were|would be) refused/ : /^$/
			expect(error?.message ?? '', command.join(' ')).toMatch(expected)
			if (!error) expect(printed, command.join(' ')).not.toBe('')
		}
	})
})
