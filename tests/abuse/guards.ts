/** `change`: a text of the file that occurs once, and what it becomes. */
type Change = { file: string; change: readonly [from: string, to: string] }

/** A guard, the change that removes it, and the test that has to fail then. */
export type Guard = Change & {
	/** The number of the test in F2 that it belongs to, or a name. */
	number: string
	guard: string
	/** Changes that remove what holds as well when this guard is gone. */
	also?: readonly Change[]
	test: { file: string; title: string }
}

const race = 'server/orders/place-order-race.api.test.ts'
const away = 'tests/deploy/store-away.api.test.ts'
const write = 'server/orders/write-order.store.ts'

/** The store itself takes no stock below zero. */
const constraint: Change = {
	file: 'db/migrations/0001-catalogue.ts',
	change: ['stock int not null check (stock >= 0)', 'stock int not null'],
}
const together: Change = {
	file: write,
	change: ["when bool_or(s.stock < w.together) then 'stale'", "when false then 'stale'"],
}

/**
 * What each of the 25 tests of F2 rests on. `npm run guards` removes one after the other in a copy of the project and runs its
 * test; docs/mutations.md lists them.
 */
export const guards: readonly Guard[] = [
	{
		number: '1',
		guard: 'an order needs the stock of each of its lines',
		file: write,
		change: ["when bool_or(s.stock < w.quantity) then 'short'", "when false then 'short'"],
		also: [together, constraint],
		test: { file: race, title: 'sells exactly 50 units to 300 buyers' },
	},
	{
		number: '2',
		guard: 'orders that are written together need the stock of all of them',
		...together,
		also: [constraint],
		test: { file: race, title: 'never oversells carts of three products in any order, and never deadlocks in sight' },
	},
	{
		number: '3',
		guard: 'the stock is read under its lock',
		file: write,
		change: ['order by s.id for no key update', 'order by s.id for key share'],
		test: { file: race, title: 'sells the last unit to one of 200 carts, round after round' },
	},
	{
		number: '4',
		guard: 'a cart of this version is ordered once',
		file: write,
		change: ['a.customer_id = c.customer_id and a.cart_version = c.version', 'a.customer_id = c.customer_id'],
		test: { file: race, title: 'makes one order of 50 equal checkouts, and answers it 50 times' },
	},
	{
		number: '5',
		guard: 'an order takes its stock in the statement that writes it',
		file: write,
		change: ['update skus s set stock = o.stock - w.quantity', 'update skus s set stock = o.stock'],
		test: { file: race, title: 'sells exactly 50 units to 300 buyers' },
	},
	{
		number: '6',
		guard: 'a job without a heartbeat is given to another process',
		file: 'server/platform/jobs.ts',
		change: ['const heartbeatSeconds = 10', 'const heartbeatSeconds = 3_600'],
		test: { file: 'server/platform/jobs.api.test.ts', title: 'is given to another worker when its process died' },
	},
	{
		number: '7',
		guard: 'a store that stops is `unavailable`',
		file: 'server/platform/db/unavailable.ts',
		change: ["\t'57P01',\n\t'57P02',\n\t'57P03',\n", ''],
		test: {
			file: away,
			title: 'restarted (%s) under orders and reads: nothing but 200 and 503, and each acknowledged order is there',
		},
	},
	{
		number: '8',
		guard: 'a store without a free connection is `unavailable`',
		file: 'server/platform/db/unavailable.ts',
		change: ["\t'53300',\n", ''],
		test: { file: away, title: 'out of connections: what needs a new one is 503, and all goes on when some are free' },
	},
	{
		number: '10',
		guard: 'money that was received is not received again',
		file: 'server/payments/settle-payment.ts',
		change: ['	if (withMoney.includes(payment.state)) return payment.state\n	const result', '	const result'],
		test: {
			file: 'server/payments/bkash.api.test.ts',
			title: 'changes nothing twice, however often and in whatever order the returns arrive',
		},
	},
	{
		number: '11',
		guard: 'a payment that may be executing is not over',
		file: 'server/payments/settle-payment.ts',
		change: ["if (taking && (outcome.state === 'pending'", "if (false && (outcome.state === 'pending'"],
		test: {
			file: 'server/payments/slow-gateways.api.test.ts',
			title: 'bKash never got the request: no second payment while that is uncertain, then it is executed after all',
		},
	},
	{
		number: '12',
		guard: 'money for an order that does not wait is refunded',
		file: 'server/payments/settle-payment.ts',
		change: ['if (waiting && isExact) {', 'if (isExact) {'],
		test: {
			file: 'server/payments/bkash.api.test.ts',
			title: 'when it arrives after the time to pay, and the products are sold',
		},
	},
	{
		number: '13',
		guard: 'a token expires by the clock of the database',
		file: 'server/identity/customers/one-time-token.store.ts',
		change: ['::bigint) > now()', "::bigint) > '-infinity'"],
		test: { file: 'tests/abuse/identity-bots.api.test.ts', title: 'expires by the clock of the database' },
	},
	{
		number: '14',
		guard: 'a value that no column takes is an error of the caller',
		file: 'server/platform/http/errors.ts',
		change: ["new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])", 'new Set<string>()'],
		test: {
			file: 'tests/abuse/http-server.api.test.ts',
			title: 'values that no column accepts are errors of the caller',
		},
	},
	{
		number: '15',
		guard: 'the time for a whole request (request time-out)',
		file: 'server/platform/http/create-server.ts',
		change: ['requestTimeout: 10_000', 'requestTimeout: 0'],
		test: {
			file: 'tests/abuse/http-server.api.test.ts',
			title: '%j and nothing more: a sender that slow is refused',
		},
	},
	{
		number: '16',
		guard: 'the size of headers',
		file: 'server/platform/http/create-server.ts',
		change: ['maxHeaderSize: 16 * 1024', 'maxHeaderSize: 1024 * 1024'],
		test: { file: 'tests/abuse/http-server.api.test.ts', title: '%s gets a refusal in the contract’s shape' },
	},
	{
		number: '17',
		guard: 'forwarded addresses count from configured proxies only',
		file: 'server/platform/http/create-server.ts',
		change: ['config.trustProxy.length > 0 ? config.trustProxy : false', 'true'],
		test: { file: 'tests/abuse/identity-budgets.api.test.ts', title: 'cannot be changed by the caller’s headers' },
	},
	{
		number: '18',
		guard: 'codes a minute to unknown phones in the whole shop',
		file: 'server/identity/customers/limits.rules.ts',
		change: ['...(provedLately ? [] : [ceilingWindow(channel, ceiling)]),', ''],
		test: {
			file: 'tests/abuse/identity-budgets.api.test.ts',
			title: 'the whole shop sends sixty codes a minute to unknown phones',
		},
	},
	{
		number: '19',
		guard: 'tries at a code',
		file: 'server/identity/codes/otp.store.ts',
		change: ['expires_at > now() and tries < max_tries', 'expires_at > now()'],
		test: {
			file: 'server/identity/codes/sign-in-by-code.api.test.ts',
			title: 'for 300 guesses at once, even if the right one is among them',
		},
	},
	{
		number: '20',
		guard: 'a shop that stops says first that it is not ready',
		file: 'server/platform/http/health.ts',
		change: ['			!app.drain.begun &&\n', ''],
		test: {
			file: 'tests/deploy/restarts.api.test.ts',
			title:
				'ten deploys under load, old and new side by side, one with a wrong clock: no request fails, schedules run once',
		},
	},
	{
		number: '21',
		guard: 'a migration waits briefly for a lock, and tries again',
		file: 'server/platform/db/patience.ts',
		change: [
			'migration: { ...request, lock_timeout: 1_100, statement_timeout: 0,',
			'migration: { ...request, lock_timeout: 0, statement_timeout: 0,',
		],
		test: { file: 'server/platform/db/migrate.api.test.ts', title: 'waits for a table in use, and tries again' },
	},
	{
		number: '21',
		guard: 'a migration is tried again after a deadlock',
		file: 'server/platform/db/migrate.ts',
		change: ["new Set(['55P03', '40P01'])", "new Set(['55P03'])"],
		test: { file: 'server/platform/db/migrate.api.test.ts', title: 'tries again after a deadlock' },
	},
	{
		number: '22',
		guard: 'a backup is compared with its checksums',
		file: 'server/platform/backup/read-backup.ts',
		change: ["if (read.rows !== rows || read.hash.digest('hex') !== sha256) throw damaged()", ''],
		test: {
			file: 'cli/backup.api.test.ts',
			title: 'is refused whole with another key, cut off, or changed, and nothing is restored',
		},
	},
	{
		number: '23',
		guard: 'the memory of kept pages',
		file: 'server/platform/pages/page-cache.ts',
		change: ['if (this.#bytes <= this.#options.maxBytes) break', 'break'],
		test: {
			file: 'server/platform/pages/pages.test.ts',
			title: 'the least recently used pages are evicted first, and the cache never exceeds its size',
		},
	},
	{
		number: '24',
		guard: 'searches that are worked on at a time',
		file: 'server/platform/http/admission.ts',
		change: ['new WorkQueue({ atOnce, ...limits })', 'new WorkQueue({ atOnce: 10_000, ...limits })'],
		test: {
			file: 'tests/abuse/overload.api.test.ts',
			title:
				'too many searches are refused before they reach the store; carts are served, and searches again afterwards',
		},
	},
	{
		number: '25',
		guard: 'a full disk is `unavailable`',
		file: 'server/platform/db/unavailable.ts',
		change: ["\t'53100',\n", ''],
		test: { file: away, title: 'out of disk: orders are 503, and are taken under the same key when there is space' },
	},
	{
		number: 'recovery',
		guard: 'a store that is back is tried within a second',
		file: 'server/platform/db/reconnect.rules.ts',
		change: ['const most = 1_000', 'const most = 60_000'],
		test: {
			file: 'server/platform/db/reconnect.rules.test.ts',
			title: 'however long it was away (%i s), a shop whose shoppers ask connects within a second of its return',
		},
	},
	{
		number: 'fair use',
		guard: 'budgets of anonymous work',
		file: 'server/platform/limits/fair-use.ts',
		change: ['if (wait > 0) return Math.ceil(wait)', ''],
		test: {
			file: 'tests/abuse/fair-use.api.test.ts',
			title: 'searches in a loop are refused for that network; shoppers who signed in and other networks are served',
		},
	},
	{
		number: 'hosts',
		guard: 'only hosts of the shop (host allow-list)',
		file: 'server/platform/http/create-server.ts',
		change: ["app.addHook('onRequest', hostGuard(config))", ''],
		test: {
			file: 'tests/abuse/http-server.api.test.ts',
			title: 'only hosts of the shop are accepted: no link, cookie or page is made for another',
		},
	},
	{
		number: 'pixels',
		guard: 'pixels of a picture',
		file: 'server/platform/private-pictures/redraw.ts',
		change: ['pixels: 40_000_000', 'pixels: 4_000_000_000'],
		test: {
			file: 'server/orders/delivery-choices.api.test.ts',
			title: 'refuses a picture of more pixels than a camera makes, however few its bytes',
		},
	},
	{
		number: 'points',
		guard: 'points are counted under their lock',
		file: 'server/points/ledger.store.ts',
		change: ['> (select coalesce(sum(remaining), 0) from points_held)', '> 1000000000'],
		test: {
			file: 'server/orders/expired-points.api.test.ts',
			title: 'points that expire between the reading and the writing of an order pay for nothing, and nothing is taken',
		},
	},
]
