import { limitsOf } from '#contract/limits.ts'
import { countedActor } from '#server/catalogue-calls/index.ts'
import { readZoneRecords } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import {
	disableCustomer,
	enableCustomer,
	eraseCustomer,
	exportCustomer,
	signOutCustomer,
} from '#server/identity/index.ts'
import { listMappings } from '#server/imports/index.ts'
import { readCollectionRecords, withRevision } from '#server/merchandising/index.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { readShopRecord } from '#server/shop/index.ts'
import { listDeliveryFees, setDeliveryFees } from './change-delivery-fees.ts'
import { setShopTexts } from './change-shop-texts.ts'
import { findCustomers } from './find-customers.ts'
import { deleteMapping, keepMapping } from './keep-mapping.ts'
import { pictureHandlers } from './picture-routes.ts'
import { listJobs, runJob } from './run-job.ts'
import { saveCurated } from './save-curated.ts'
import { saveDeliveryZone } from './save-delivery-zone.ts'

type Call = Parameters<typeof countedActor>[1]

/** Calls of operators. Every handler begins with `actor` or `staff`, which count the call. `modules`: with personal data. */
export function operatorCallHandlers(deps: Deps, modules: readonly PersonalData[]) {
	const { db, jobs } = deps
	const actor = (call: Call) => countedActor(deps, call)
	const staff = async (call: Call) => (await countedActor(deps, call, limitsOf.customers)).name
	const done = (id: number, what: string) => ({ data: { id, done: what } })
	return {
		listCollectionRecords: async (_input, call) => {
			await actor(call)
			return { data: (await readCollectionRecords(db, 'collection')).map(withRevision) }
		},
		saveCollection: async ({ body }, call) => saveCurated(db, await actor(call), 'collection', body),
		listCampaignRecords: async (_input, call) => {
			await actor(call)
			return { data: (await readCollectionRecords(db, 'campaign')).map(withRevision) }
		},
		saveCampaign: async ({ body }, call) => saveCurated(db, await actor(call), 'campaign', body),
		...pictureHandlers(deps),
		listMappings: async (_input, call) => {
			await actor(call)
			return { data: await listMappings(db) }
		},
		keepMapping: async ({ body }, call) => {
			return keepMapping(db, await actor(call), body)
		},
		deleteMapping: async ({ params }, call) => {
			return deleteMapping(db, (await actor(call)).name, params.name)
		},
		listDeliveryFees: async ({ query }, call) => {
			await actor(call)
			return listDeliveryFees(db, query.seller)
		},
		setDeliveryFees: async ({ body }, call) => setDeliveryFees(db, await actor(call), body),
		listDeliveryZones: async (_input, call) => {
			await actor(call)
			return { data: await readZoneRecords(db) }
		},
		saveDeliveryZone: async ({ body }, call) => saveDeliveryZone(db, await actor(call), body),
		getShopTexts: async (_input, call) => {
			await actor(call)
			return { data: await readShopRecord(db) }
		},
		setShopTexts: async ({ body }, call) => setShopTexts(db, await actor(call), body.record),
		findCustomers: async ({ body }, call) => findCustomers(db, await staff(call), body),
		exportCustomer: async ({ params }, call) => ({
			data: await exportCustomer(db, modules, await staff(call), params.id),
		}),
		disableCustomer: async ({ params }, call) => {
			await disableCustomer(db, await staff(call), params.id)
			return done(params.id, 'disabled')
		},
		enableCustomer: async ({ params }, call) => {
			await enableCustomer(db, await staff(call), params.id)
			return done(params.id, 'enabled')
		},
		signOutCustomer: async ({ params }, call) => {
			await signOutCustomer(db, await staff(call), params.id)
			return done(params.id, 'signed out')
		},
		eraseCustomer: async ({ params }, call) => {
			await eraseCustomer(deps, modules, await staff(call), params.id)
			return done(params.id, 'erased')
		},
		listJobs: async (_input, call) => {
			await actor(call)
			return { data: (await listJobs(jobs, new Date(deps.clock.now()))).map(shownJob) }
		},
		runJob: async ({ params }, call) => {
			const added = await runJob({ db, jobs }, (await actor(call)).name, params.name)
			return { data: { name: params.name, added } }
		},
	} satisfies Partial<Handlers>
}

function shownJob({ last, next, ...job }: Awaited<ReturnType<typeof listJobs>>[number]) {
	return {
		...job,
		next: next?.toISOString() ?? null,
		last: last && {
			...last,
			started: last.started.toISOString(),
			finished: last.finished?.toISOString() ?? null,
		},
	}
}
