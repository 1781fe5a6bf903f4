import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atLeast, exactly, type Part } from '#tests/abuse/run/figures.ts'

type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] }

const root = resolve(import.meta.dirname, '../../../..')

/**
 * What `npm test` already tests with the same counts, on both stores and with the server in the process of the test: here
 * those tests are run again.
 */
const held: readonly { number: string; name: string; files: string[]; tests: string[] }[] = [
	{
		number: '2',
		name: 'carts of three products in any order',
		files: ['server/orders/place-order-race.api.test.ts'],
		tests: ['never oversells carts of three products in any order, and never deadlocks in sight'],
	},
	{
		number: '3',
		name: 'the last piece in 200 carts, round after round',
		files: ['server/orders/place-order-race.api.test.ts'],
		tests: ['sells the last unit to one of 200 carts, round after round'],
	},
	{
		number: '4',
		name: '50 equal checkouts',
		files: ['server/orders/place-order-race.api.test.ts'],
		tests: ['makes one order of 50 equal checkouts, and answers it 50 times'],
	},
	{
		number: '6',
		name: 'a process killed in the middle of a job',
		files: ['server/platform/jobs.api.test.ts', 'tests/deploy/killed-import.api.test.ts'],
		tests: [
			'is given to another worker when its process died',
			'an import whose process is killed goes on after the next start: whole products, nothing twice',
		],
	},
	{
		number: '10',
		name: 'replies of gateways twice, late and in any order',
		files: ['server/payments/bkash.api.test.ts', 'server/payments/gateways.api.test.ts'],
		tests: [
			'changes nothing twice, however often and in whatever order the returns arrive',
			'a notification of bKash makes the shop query, once, however often and late it arrives',
			'SSLCommerz: a forged notification is refused, a failed attempt can be paid again, another amount is refunded',
		],
	},
	{
		number: '11',
		name: 'a gateway that hangs, breaks off or answers a page',
		files: ['server/payments/slow-gateways.api.test.ts', 'server/payments/bkash.api.test.ts'],
		tests: [
			'bKash executed the payment: the browser continues, the query finds it, nothing is executed twice',
			'bKash never got the request: no second payment while that is uncertain, then it is executed after all',
			'a refund whose response never arrived is found, and not sent again',
			'is found once bKash has it, and never executed again',
		],
	},
	{
		number: '12',
		name: 'paid after the products are sold',
		files: ['server/payments/bkash.api.test.ts'],
		tests: ['when it arrives after the time to pay, and the products are sold'],
	},
	{
		number: '17',
		name: 'limits: forwarded addresses, IPv6, spellings of phones',
		files: ['tests/abuse/identity-budgets.api.test.ts', 'server/identity/codes/sign-in-by-code.api.test.ts'],
		tests: [
			'cannot be changed by the caller’s headers',
			'of IPv6 is its /64',
			'every spelling of a number is one account and one budget',
			'waits 30 s, then 60 s, then until its limits allow; the response has the seconds',
		],
	},
]

export const testParts: Part[] = held.map(({ number, name, files, tests }) => ({
	number,
	name: `${name} (by its tests)`,
	async run(_tools, note) {
		const folder = mkdtempSync(join(tmpdir(), 'haat-abuse-'))
		const file = join(folder, 'report.json')
		const pattern = tests.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
		const all = ['run', '--project', 'api', '--reporter=json', `--outputFile=${file}`, '-t', pattern, ...files]
		const { status, stderr } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...all], {
			...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], timeout: 300_000 },
		})
		if (status !== 0) console.error(stderr.slice(-3_000))
		const report = JSON.parse(readFileSync(file, 'utf8')) as Report
		rmSync(folder, { recursive: true })
		const run = report.testResults.flatMap(({ assertionResults }) => assertionResults)
		for (const title of tests) {
			const own = run.filter((one) => one.title.includes(title) && ['passed', 'failed'].includes(one.status))
			const passed = own.filter((one) => one.status === 'passed').length
			// At least one, or the test is not there any more.
			note(atLeast(`«${title.slice(0, 50)}»: tests`, own.length, 1), exactly('  failed', own.length - passed, 0))
		}
	},
}))
