import type { moneyCalls } from '#contract/desk/money.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type CourierFigures, readCourierFigures, readCourierParts } from './courier.store.ts'
import { importRemittance } from './import-remittance.ts'
import { assignCourier, keepCourier } from './keep-couriers.ts'
import { postOrders } from './post-orders.ts'
import { countLines, matchRemittance, readRemittanceFile } from './read-remittance.ts'
import { readCouriers, readDifferences, readRemittances, type StoredRemittance } from './remittance.store.ts'
import { resolveDifference } from './resolve-difference.ts'
import { bdt, countsView, lineView, pageOf } from './view-money.rules.ts'

const pageSize = 50
const mostShown = 100

const remittanceView = ({ id, courier, name, imported_at, actor, open, ...counts }: StoredRemittance) => ({
	...{ id, courier, name, actor, open },
	imported_at: imported_at.toISOString(),
	counts: countsView(counts),
})

const courierView = ({ slug, name, cash, overdue, parts, expected, remitted, differences }: CourierFigures) => ({
	...{ slug, name, parts, differences },
	...{ cash: bdt(cash), overdue: bdt(overdue), expected: bdt(expected), remitted: bdt(remitted) },
})

type Handlers = Pick<DeskHandlers, keyof typeof moneyCalls>

async function courierOf(db: Deps['db'], slug: string) {
	const courier = (await readCouriers(db)).find((one) => one.slug === slug)
	if (!courier) throw new ShopError('not_found')
	return courier
}

/** Handlers of the calls about couriers, their cash and their files. */
export function remittanceHandlers({ db }: Pick<Deps, 'db'>) {
	return {
		listCouriers: async () => {
			await postOrders(db, 1)
			return { data: (await readCourierFigures(db)).map(courierView) }
		},
		listCourierParts: async ({ params, query }) => {
			await postOrders(db, 1)
			const courier = (await readCourierFigures(db)).find(({ slug }) => slug === params.courier)
			if (!courier) throw new ShopError('not_found')
			const rows = await readCourierParts(db, courier.id, query.state, mostShown + 1)
			const items = rows.slice(0, mostShown).map(({ number, part, seller, amount, at }) => ({
				...{ number, part: part + 1, seller, amount: bdt(amount), at: at.toISOString() },
			}))
			return { data: { courier: courierView(courier), items, more: rows.length > mostShown } }
		},
		saveCourier: async ({ body }, call) => {
			await keepCourier(db, actorOf(staffOf(call)), body)
			return { data: { done: true as const } }
		},
		setCourier: async ({ params, body }, call) => ({
			data: { parts: await assignCourier(db, actorOf(staffOf(call)), params.courier, body.orders) },
		}),
		readRemittance: async ({ body: { courier, text, columns: wish } }) => {
			await courierOf(db, courier)
			const { headings, columns, rows, faults } = readRemittanceFile(text, wish)
			await postOrders(db, 1)
			const lines = await matchRemittance(db, rows)
			const first = [...lines].sort((a, b) => Number(a.state === 'matched') - Number(b.state === 'matched'))
			const shown = first.slice(0, mostShown).map((line) => lineView(line))
			return { data: { headings, columns, counts: countsView(countLines(lines)), lines: shown, faults } }
		},
		importRemittance: async ({ body }, call) => {
			const stored = await importRemittance(db, actorOf(staffOf(call)), body)
			return { data: remittanceView(stored as StoredRemittance) }
		},
		listRemittances: async ({ query: { after } }) => {
			const rows = await readRemittances(db, { ...(after !== undefined && { after }), limit: pageSize + 1 })
			const { items, next } = pageOf(rows, pageSize)
			return { data: { items: items.map(remittanceView), next } }
		},
		listDifferences: async ({ query: { after = 0 } }) => {
			const { items, next } = pageOf(await readDifferences(db, after, pageSize + 1), pageSize)
			const shown = items.map((line) => ({ ...lineView(line), courier: line.courier, file: line.file }))
			return { data: { items: shown, next } }
		},
		resolveDifference: async ({ params, body }, call) => {
			const staff = staffOf(call)
			const person = { id: staff.id, actor: actorOf(staff) }
			return { data: { state: await resolveDifference(db, person, params.id, body) } }
		},
	} satisfies Partial<Handlers>
}
