import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { allHandlers, buildApp, createCalls, defineJobs, type ShopCalls } from './app.ts'
import { followChanges, shownBy } from './changes/index.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { buildDesk, type DeskFiles } from './desk.ts'
import { countAtStart, noteVisits } from './figures/index.ts'
import { pageBoundary } from './flash-sales/index.ts'
import type { startMetrics } from './metrics/index.ts'
import { keepMonths } from './orders/index.ts'
import { systemClock } from './platform/clock.ts'
import type { Embedded } from './platform/db/embedded/index.ts'
import { type Database, openDatabase } from './platform/db/index.ts'
import { migrate } from './platform/db/migrate.ts'
import { patience } from './platform/db/patience.ts'
import { mostSkew, openReplicas, type Replicas } from './platform/db/replicas.ts'
import { openFiles } from './platform/files/open-files.ts'
import type { Lane, Levels } from './platform/http/admission.ts'
import { connectQueue, createJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { followVersion } from './platform/pages/follow-version.ts'
import { purgeProxies } from './platform/pages/purge-proxies.ts'
import type { PageRenderer } from './platform/pages/renderer.ts'
import { type PageLevels, type PagesOptions, type ServedPages, servePages } from './platform/pages/serve-pages.ts'
import { showShoppers } from './platform/shoppers.ts'
import { servePreviews } from './previews/index.ts'
import { followCatalogue, noteMiss, searchInVain } from './search/index.ts'
import { followAccent, followOutline } from './shop/index.ts'
import { firstOwnerLink } from './staff/index.ts'
import { keepFollowing } from './webhooks/index.ts'

export type Running = {
	app: FastifyInstance
	deps: Deps
	/** Listens on the configured ports. Throws when one of them is in use. */
	listen(): Promise<void>
	/** A one-use link that makes the first owner of the desk; undefined when there is one. A former link ends. */
	firstOwnerLink(): Promise<string | undefined>
	/**
	 * Is not ready from now on, serves for `drainSeconds` more, stops accepting requests, finishes those in progress, then closes
	 * the jobs and the store.
	 */
	close(): Promise<void>
}

export type StartOptions = {
	log: Log
	/** The embedded store of the data folder, if the caller is already opening it. */
	embedded?: Promise<Embedded>
	/** Called after each step of the start, with its name. */
	step(name: string): void
	/** Fills an empty store, after it has been migrated; resolves to whether it did. Without it another process has done both. */
	prepare?: (deps: Deps) => Promise<boolean>
	/** The number of this process among the workers; 1 without others. */
	worker?: number
	/** The built desk. */
	desk?: DeskFiles
	/** Module that renders the pictures of the demo catalogue. */
	drawer?: URL
	/** Renders pages; created once the app can answer calls in process. Without it only the API is served. */
	renderer?: (app: FastifyInstance, deps: Deps) => Promise<PageRenderer>
}

/** Orders of months without a partition are placed all the same, so the shop starts in any case. */
async function keepMonthsAtStart({ db }: Pick<Database, 'db'>, log: Log) {
	await keepMonths({ db, log }).catch((error: unknown) =>
		log.warn({ err: error }, 'a month of orders has no partition'),
	)
}

/** Milliseconds from listening until jobs start. All queues poll at once then, which must not delay the first page. */
const workAfter = 1_000

/** Starts the whole server up to the point where it may listen. */
export async function start(config: Config, options: StartOptions): Promise<Running> {
	const { log, embedded, worker = 1 } = options
	const { dataDir, databaseUrl, workers } = config
	// Loaded only where it is switched on.
	const tracing =
		config.traces === null
			? undefined
			: (await import('./platform/tracing/index.ts')).startTracing(config.traces, worker)
	const files = await openFiles(config)
	const store = await openDatabase({ dataDir, databaseUrl, workers, log, ...(embedded && { embedded }) })
	options.step(store.kind === 'embedded' ? 'opened the embedded store' : 'connected to PostgreSQL')
	if (options.prepare) {
		await migrate(store, log)
		await keepMonthsAtStart(store, log)
	}
	options.step('migrated')
	const queuePool = connectQueue(store, workers)
	const jobs = createJobs({ pool: queuePool, log })
	const { drawer } = options
	const deps: Deps = { config, db: store.db, files, jobs, clock: systemClock, log, worker, ...(drawer && { drawer }) }
	// Else the embedded store would do it a minute later, and stop for the time of a checkpoint, while shoppers order.
	if (await options.prepare?.(deps)) {
		await store.vacuum()
		options.step('vacuumed the tables')
	}
	defineJobs(deps)
	await jobs.start()
	const replicas = options.renderer && config.replicaUrls.length > 0 ? replicasOf(store, deps) : undefined
	const calls = createCalls(deps, replicas?.db)
	const app = buildApp(deps, calls)
	const desk = config.desk === 'on' ? buildDesk(deps, calls, options.desk) : undefined
	let pages: ServedPages | undefined
	const stopMetrics = config.metrics
		? await measure(deps, { app, desk, store, queuePool, replicas, pages: () => pages?.levels() })
		: undefined
	if (options.renderer) pages = await serveStorefront(deps, { app, calls, store, replicas, renderer: options.renderer })
	await Promise.all([app.ready(), desk?.ready()])
	options.step('assembled the shop')
	let work: ReturnType<typeof workLater> | undefined
	return {
		app,
		deps,
		listen: async () => {
			await listenOn(app, config, 'PORT', config.port)
			if (desk) await listenOn(desk, config, 'DESK_PORT', config.deskPort)
			work = workLater(deps, worker)
		},
		firstOwnerLink: async () => (desk ? firstOwnerLink(deps) : undefined),
		close: async () => {
			await Promise.all([work?.stop(), drain([app, ...(desk ? [desk] : [])], config.drainSeconds)])
			await Promise.all([app.close(), desk?.close()])
			await jobs.stop()
			stopMetrics?.()
			await Promise.all([queuePool.end(), replicas?.stop()])
			await store.close()
			await tracing?.stop()
		},
	}
}

/** The replicas of the store, which this process uses once it follows the feed of changes. */
function replicasOf(store: Database, { config, log }: Deps): Replicas {
	const { replicaUrls: urls, replicaLag } = config
	return openReplicas(store, { urls, maxLagMs: replicaLag * 1_000, poolSize: store.pool.options.max, log })
}

type StorefrontParts = {
	app: FastifyInstance
	calls: ShopCalls
	store: Database
	replicas: Replicas | undefined
	renderer: NonNullable<StartOptions['renderer']>
}

/** Serves the pages, and drops those that a change concerns. */
async function serveStorefront(
	deps: Deps,
	{ app, calls, store, replicas, ...parts }: StorefrontParts,
): Promise<ServedPages> {
	const { config, log, worker } = deps
	const renderer = await parts.renderer(app, deps)
	const settleMs = replicas ? 2 * mostSkew : 0
	const version = await followVersion(() => pageBoundary(store.db), log, { settleMs })
	const shoppersPool = store.connect({ max: 1 })
	const shoppers = showShoppers(shoppersPool, log)
	app.addHook('onRequest', async () => shoppers.note())
	const noteVisit = noteVisits(app, deps)
	const onPage: PagesOptions['onPage'] = (method, headers, inVain) => {
		shoppers.note()
		noteVisit(method, headers)
		if (inVain !== undefined && method === 'GET') void noteMiss(deps, inVain)
	}
	const accent = await followAccent(deps)
	const pages = servePages(app, {
		...{ config, renderer, version: version.current, shownBy, noteOf: searchInVain, onPage },
		accent: accent.current,
	})
	if (config.desk === 'on')
		servePreviews(app, deps, {
			pages,
			handlersOn: (db) => allHandlers({ ...deps, db }, calls),
		})
	const pool = store.connect({ max: 1, ...patience.feed })
	app.direct.follow({ version: version.current, shownBy })
	const words = followCatalogue(deps)
	const drop = (subjects: ReadonlySet<string>, gentle = false) => {
		// First the data, so that no page is rendered again from what has changed.
		app.direct.forget(subjects)
		pages.changed(subjects, gentle)
	}
	const outline = await followOutline(deps, (subjects) => drop(subjects, true))
	const purger =
		config.purgeUrls.length > 0 ? purgeProxies({ urls: config.purgeUrls, log, version: version.current }) : undefined
	const onChange = (subjects: ReadonlySet<string>) => {
		drop(subjects)
		outline.changed(subjects)
		accent.changed(subjects)
		purger?.changed(subjects)
		if (worker === 1) words.changed(subjects)
	}
	const onRead = replicas?.written
	const feed = await followChanges({ pool, log, onChange, onStore: pages.storeIsAway, ...(onRead && { onRead }) })
	app.addHook('onClose', async () => {
		await pages.close()
		version.stop()
		await feed.stop()
		await Promise.all([outline.stop(), accent.stop(), purger?.stop()])
		await words.stop()
		await shoppers.stop()
		await Promise.all([pool.end(), shoppersPool.end()])
	})
	return pages
}

type MeasuredParts = {
	app: FastifyInstance
	desk: FastifyInstance | undefined
	store: Database
	queuePool: Database['pool']
	replicas: Replicas | undefined
	pages(): PageLevels | undefined
}

/** Measures this process from now on. Returns how to stop. */
async function measure(
	deps: Deps,
	{ app, desk, store, queuePool, replicas, pages }: MeasuredParts,
): Promise<() => void> {
	// Loaded only where it is switched on.
	const { startMetrics } = await import('./metrics/index.ts')
	const pools: Record<string, Database['pool']> = {
		shop: store.pool,
		jobs: queuePool,
		...(store.gathered && { gathered: store.gathered }),
	}
	const ofPools = (read: (pool: Database['pool']) => number) => () =>
		Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, read(pool)]))
	const ofPages = (name: keyof PageLevels) => () => pages()?.[name] ?? 0
	const ofLanes = (name: keyof Levels[Lane]) => () =>
		Object.fromEntries(
			Object.entries(app.beforeRouting.admission?.levels() ?? {}).map(([lane, levels]) => [lane, levels[name]]),
		)
	return startMetrics(deps, {
		servers: { shop: app, ...(desk && { desk }) },
		levels: {
			haat_pool_connections: {
				help: 'Connections to the store',
				label: 'pool',
				read: ofPools((pool) => pool.totalCount),
			},
			haat_pool_waiting: {
				help: 'Requests that wait for a connection',
				label: 'pool',
				read: ofPools((pool) => pool.waitingCount),
			},
			...replicaLevels(replicas?.levels ?? (() => ({}))),
			haat_pages_cached_total: {
				help: 'Requests answered with a cached page before routing',
				total: true,
				read: ofPages('kept'),
			},
			haat_reads_running: {
				...{ help: 'Calls of a lane that are worked on: searches, reads for anybody, orders', label: 'lane' },
				read: ofLanes('running'),
			},
			haat_reads_waiting: { help: 'Such calls that wait for their turn', label: 'lane', read: ofLanes('waiting') },
			haat_reads_refused_total: {
				...{ help: 'Such calls that were refused because too many waited', label: 'lane', total: true },
				read: ofLanes('refused'),
			},
			haat_page_cache_bytes: { help: 'Bytes of cached pages', read: ofPages('bytes') },
			haat_renders_waiting: { help: 'Requests that wait for a page to be rendered', read: ofPages('waiting') },
			haat_renders_running: { help: 'Pages that are being rendered', read: ofPages('running') },
			haat_renders_refused_total: {
				help: 'Requests for pages that were refused because too many waited',
				total: true,
				read: ofPages('refused'),
			},
		},
	})
}

function replicaLevels(levels: Replicas['levels']): Parameters<typeof startMetrics>[1]['levels'] {
	const each = (read: (level: ReturnType<typeof levels>[string]) => number | undefined) => () =>
		Object.fromEntries(
			Object.entries(levels()).flatMap(([name, level]) => {
				const value = read(level)
				return value === undefined ? [] : [[name, value]]
			}),
		)
	return {
		haat_replica_used: {
			help: '1 if reads go to the replica now, otherwise 0',
			...{ label: 'replica', ofWorkers: 'min' },
			read: each(({ used }) => Number(used)),
		},
		haat_replica_lag_seconds: {
			help: 'Seconds since the primary wrote the first thing that the replica lacks',
			...{ label: 'replica', ofWorkers: 'max' },
			read: each(({ lag }) => lag),
		},
	}
}

/** From now on the servers are not ready; resolves when proxies have had the time to notice. */
async function drain(servers: FastifyInstance[], seconds: number): Promise<void> {
	for (const server of servers) server.drain.begun = true
	if (seconds > 0) await wait(seconds * 1_000)
}

/** Starts the jobs, and in one process of the shop what follows events, a moment later. */
function workLater(deps: Deps, worker: number): { stop(): Promise<void> } {
	const { jobs, log } = deps
	let working: Promise<unknown> | undefined
	let events: ReturnType<typeof keepFollowing> | undefined
	const due = setTimeout(() => {
		working = jobs
			.work()
			.then(() => (worker === 1 ? countAtStart(deps) : false))
			.catch((error: unknown) => log.error({ err: error }, 'jobs did not start'))
		if (worker === 1) events = keepFollowing(deps)
	}, workAfter)
	return {
		stop: async () => {
			clearTimeout(due)
			await working
			await events?.stop()
		},
	}
}

/** Listens on a port. Throws an error that names its setting when it is in use. */
async function listenOn(app: FastifyInstance, { host }: Pick<Config, 'host'>, setting: string, port: number) {
	try {
		await app.listen({ port, host })
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
		throw new Error(`Port ${port} is in use: set ${setting} to a free one, or stop what listens there`)
	}
}
