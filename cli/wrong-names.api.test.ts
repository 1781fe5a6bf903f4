import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { runHaat } from '#tests/helpers/haat.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { WrongUse } from './command.ts'
import { groups } from './groups.ts'
import { neededArguments } from './program.ts'

/** Commands with the name of something that there is not; `HERE` is a folder with `table.csv` and `words.txt` in it. */
const wrong = `
	audit verify none
	backup check HERE/none.haat --passphrase-file HERE/words.txt
	backup create HERE/none --passphrase-file HERE/none
	backup restore HERE/none.haat --passphrase-file HERE/words.txt
	banners archive none
	banners import HERE/none
	banners restore none
	banners set none --title X
	brands rename none other
	campaigns add --name X --starts 2099-01-01T00:00 --ends 2099-01-02T00:00 --products none
	campaigns archive none
	campaigns import HERE/none
	campaigns put none none
	campaigns restore none
	campaigns set none --name X
	campaigns show none
	campaigns take none none
	catalogue export HERE/all.csv --category none
	catalogue export HERE/all.csv --seller none
	catalogue gaps --seller none
	catalogue gaps none
	catalogue gaps picture --seller none
	catalogue import HERE/none
	catalogue import HERE/table.csv --mapping none
	catalogue import HERE/table.csv --pictures HERE/none
	categories add --name X --parent none
	categories archive none
	categories import HERE/none
	categories merge none other
	categories restore none
	categories set none --name X
	collections archive none
	collections import HERE/none
	collections put none none
	collections restore none
	collections set none --name X
	collections show none
	collections take none none
	contact done none
	customers disable 999999
	customers enable 999999
	customers erase 999999 --yes
	customers export 999999 HERE/data.zip
	customers find --order none
	customers find --phone none
	customers sign-out none
	delivery fees --seller none
	delivery reset --seller none
	delivery set district --seller none
	delivery set none
	flash-sales create x --name X --name-bn X --from 2099-01-01T00:00 --to 2099-01-01T04:00 --item none=5,5,5
	flash-sales end none
	jobs run none
	mappings delete none
	mappings keep none --map none=none
	newsletter send none HERE/none HERE/none
	orders advance none packed
	orders attach 2001-01
	orders cancel none
	orders detach 2001-01
	orders list none
	orders refund 999999 reference
	orders refund none reference
	orders return 999999 approve
	orders return none approve
	orders show HB-123456
	orders show none
	payments accept none
	payments reconcile none
	pictures add none HERE/table.csv
	pictures alt none front.jpg --en X
	pictures import HERE --seller none
	pictures import HERE/none
	pictures list none
	pictures order none front.jpg
	pictures remove none front.jpg
	pictures replace none front.jpg HERE/table.csv
	prescriptions show 999999 HERE/picture.webp
	prices cancel 999999
	prices history --product none
	prices history --seller none
	prices plan 2099-01-01T00:00 none 5
	prices plan none none 5
	prices rule none
	prices set none 5
	prices set none 5 --product
	prices set none 5 --seller none
	problems answer 999999 X
	problems refund 999999
	problems replace 999999
	problems replaced 999999
	problems show 999999
	products add --seller none --category none --name X --price 5
	products archive none
	products list --category none
	products list --seller none
	products plan 2099-01-01T00:00 none --archive
	products restore none
	products set none --name X
	products show none
	promos create none none 5
	promos end none
	questions answer 999999 shop X
	questions hide 999999
	questions waiting none
	reviews hide 999999
	reviews show 999999
	searches missed none
	sellers archive none
	sellers hours none
	sellers hours none --clear
	sellers import HERE/none
	sellers reach none district
	sellers restore none
	sellers set none --name X
	sellers token create none
	sellers token list none
	sellers token revoke 999999
	settlements close none
	settlements statement none 2026-01-01 2026-01-02
	shop get none
	shop reset none
	shop set none X
	slots area none each 5
	slots capacity none 5
	slots close 2099-12-16 none
	slots list none
	slots open 2099-12-16 none
	slots zone none none 5
	staff disable 999999
	staff enable 999999
	staff invite X --role none
	staff invite X --role seller_owner --phone 01711000000 --seller none
	staff link 999999
	staff list none
	staff role 999999 manager
	stock adjust none 5 --note X
	stock count none 5
	stock history --product none
	stock history --seller none
	synonyms remove none
	webhooks add https://example.com --events none
	webhooks add https://example.com --events order.placed --seller none
	webhooks log 999999
	webhooks log 999999 5
	webhooks remove 999999
	webhooks resend 999999
	webhooks secret 999999
	webhooks set 999999 --on
	webhooks test 999999
	zones add --name X --places none
	zones archive none
	zones import HERE/none
	zones restore none
	zones set none --name X`
	.trim()
	.split(/\n\s*/)

/** These name nothing that has to be there: they write a file, or add what they name. */
const naming = new Set([
	...['banners', 'campaigns', 'categories', 'collections', 'sellers', 'zones'].map((group) => `${group} export`),
	...['backup key', 'synonyms add'],
])

it('every command that names something is here', () => {
	const listed = new Set(wrong.map((line) => line.split(' ', 2).join(' ')))
	const missing = Object.entries(groups).flatMap(([group, commands]) =>
		Object.entries(commands)
			.filter(([, { usage }]) => neededArguments(usage).length > 0)
			.map(([name]) => `${group} ${name}`)
			.filter((name) => !listed.has(name) && !naming.has(name)),
	)
	expect(missing).toEqual([])
})

onStore('embedded', (store) => {
	let folder: string
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), 'haat-wrong-'))
		writeFileSync(join(folder, 'table.csv'), 'sku,price\nnone,5\n')
		writeFileSync(join(folder, 'words.txt'), 'eight words that nobody else would ever write down')
	})
	afterAll(() => rmSync(folder, { recursive: true, force: true }))

	it.each(wrong)('«%s» is wrong use, which the message explains', async (line) => {
		const args = line.split(' ').map((word) => word.replace('HERE', folder))
		const config = readConfig({ DATA_DIR: folder })
		const { error } = await runHaat({ database: store.database, dataDir: folder, config }, args)
		expect(error, error?.stack).toBeInstanceOf(WrongUse)
		expect(error?.message).toMatch(/^\S+ .*\S/)
	})
})
