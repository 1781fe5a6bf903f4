import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Sender } from './client/api-transport.ts'
import { apiBase } from './contract/index.ts'
import { onlyThisMachine, readConfig } from './server/config.ts'
import type { Deps } from './server/deps.ts'
import { startEmbedded } from './server/platform/db/embedded/index.ts'
import { createLog } from './server/platform/log.ts'
import type { PageRenderer } from './server/platform/pages/renderer.ts'
import { closeUnanswered } from './server/platform/workers/close-unanswered.ts'
import { keepWorkers, WorkerEnded } from './server/platform/workers/keep-workers.ts'
import type { createRender, pageQuery } from './web/render.ts'

const began = performance.now()
let last = began

/** Prints a step of the start and its duration. */
function step(name: string): void {
	const now = performance.now()
	process.stdout.write(`  ${name.padEnd(34)} ${((now - last) / 1000).toFixed(2).padStart(6)} s\n`)
	last = now
}

/** Prints why the shop cannot start, without a stack: the operator has to fix it. */
function exit(error: unknown): never {
	process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
	process.exit(1)
}

function orExit<T>(read: () => T): T {
	try {
		return read()
	} catch (error) {
		return exit(error)
	}
}

const development = process.argv.includes('--dev')
// Only selects the build of React: the production build, except for `npm run dev`. No safety check of the shop reads it.
process.env.NODE_ENV = development ? 'development' : 'production'
if (existsSync('.env')) process.loadEnvFile('.env')
const config = orExit(() => readConfig(process.env))
if (cluster.isPrimary) for (const warning of config.warnings) process.stderr.write(`  WARNING  ${warning}\n`)

const ownerLine = (link: string) => `The desk has no owner yet. This link makes the first one and works once: ${link}`

/** Set by this file for the workers that it starts. */
const [numberVariable, preparesVariable] = ['HAAT_WORKER', 'HAAT_WORKER_PREPARES']

// `npm run dev` is one process: its storefront belongs to it.
const close = config.workers > 1 && !development && cluster.isPrimary ? await runWorkers() : await runShop()
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
	process.on(signal, () => {
		if (stopping) return
		stopping = true
		close().then(
			() => process.exit(0),
			() => process.exit(1),
		)
	})

/** Starts the workers and resolves when all listen, to the function that stops them. */
async function runWorkers(): Promise<() => Promise<void>> {
	const workers = keepWorkers({
		count: config.workers,
		ports: config.desk === 'on' ? 2 : 1,
		drainSeconds: config.drainSeconds,
		log: createLog(config.logLevel),
		fork: (number, prepares) =>
			closeUnanswered(cluster.fork({ [numberVariable]: String(number), [preparesVariable]: prepares ? 'yes' : '' })),
	})
	const stop = async () => {
		if (!(await workers.stop())) throw new Error('a worker did not end cleanly')
	}
	const stopEarly = () =>
		void stop().then(
			() => process.exit(0),
			() => process.exit(1),
		)
	process.on('SIGTERM', stopEarly).on('SIGINT', stopEarly)
	await workers.start().catch((error: unknown) => (error instanceof WorkerEnded ? exit(error) : Promise.reject(error)))
	process.off('SIGTERM', stopEarly).off('SIGINT', stopEarly)
	const { metrics } = config
	const stopMetrics =
		metrics && (await (await import('./server/metrics/index.ts')).serveWorkerMetrics(metrics).catch(exit))
	announce()
	return async () => {
		await stopMetrics?.()
		await stop()
	}
}

/** Runs the whole shop in this process, or the part of a worker. Resolves when it listens, to the function that stops it. */
async function runShop(): Promise<() => Promise<void>> {
	const worker = cluster.isWorker ? Number(process.env[numberVariable]) : undefined
	const prepares = worker === undefined || process.env[preparesVariable] === 'yes'
	const stepped = prepares ? step : () => {}
	const log = worker === undefined ? createLog(config.logLevel) : createLog(config.logLevel).child({ worker })
	if (
		development &&
		!config.databaseUrl &&
		process.env.DEMO !== 'off' &&
		!existsSync(path.join(config.dataDir, 'database'))
	) {
		const { fillFromPrepared } = await import('./tools/prepared-store.ts')
		await fillFromPrepared(config.dataDir)
		step('copied the demo store')
	}
	// The embedded store opens in its thread while this one loads the rest. This one connects afterwards: loading blocks it for
	// so long that a connection would time out.
	const embedded = config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, log })
	embedded?.catch(() => {})
	const [{ start }, { prepareStore }] = await Promise.all([import('./server/main.ts'), import('./db/prepare.ts')])
	const buildFile = pathToFileURL(path.resolve('build/server/index.js')).href
	const build = development ? undefined : ((await import(buildFile).catch(exit)) as ServerBuild)
	stepped('loaded the server')
	const running = await start(config, {
		log,
		...(embedded && { embedded }),
		...(worker !== undefined && { worker }),
		step: stepped,
		...(prepares && { prepare: (deps: Deps) => prepareStore(deps, step) }),
		renderer: (app, deps) => storefront(build, app, deps),
		desk: development ? { root: path.resolve('.cache/desk'), changing: true } : { root: path.resolve('build/desk') },
		drawer: new URL('./db/demo/draw/index.ts', import.meta.url),
	}).catch(exit)
	await running.listen().catch(exit)
	// The metrics of several workers are served by the process that started them.
	const { metrics } = config
	const stopMetrics =
		metrics &&
		worker === undefined &&
		(await (await import('./server/metrics/index.ts')).serveOwnMetrics(metrics).catch(exit))
	stepped('listening')
	// Printed and not logged: whoever has it becomes the owner.
	const link = prepares ? await running.firstOwnerLink() : undefined
	if (worker === undefined) announce(link)
	else if (link) process.stdout.write(`\n  ${ownerLine(link)}\n`)
	return async () => {
		if (stopMetrics) await stopMetrics()
		await running.close()
	}
}

/** Prints where the shop is open. `link`: makes the first owner of the desk. */
function announce(link?: string): void {
	const open = [`Haat is open: ${config.publicOrigin}   (${((performance.now() - began) / 1000).toFixed(1)} s)`]
	if (config.desk === 'on') open.push(`The desk: ${config.deskOrigin}`)
	if (config.desk === 'unset')
		open.push('The desk is not served: set DESK_ORIGIN to its https address, or DESK=off (docs/guides/production.md)')
	if (link) open.push(ownerLine(link))
	if (!config.exposed) open.push('For this machine only; to open it to others see docs/guides/production.md')
	if (config.outbox && (config.sms.length === 0 || !config.mail))
		open.push(`Codes and messages are in ${path.join(config.dataDir, 'outbox.ndjson')}`)
	process.stdout.write(`\n${open.map((line) => `  ${line}\n`).join('')}\n`)
}

/** The storefront and its files, built or from its sources. Its loaders call the API in process (or at API_ORIGIN). */
async function storefront(build: ServerBuild | undefined, app: FastifyInstance, deps: Deps): Promise<PageRenderer> {
	const { serveIcons } = await import('./server/shop/index.ts')
	serveIcons(app, path.resolve(build ? 'build/client' : 'web/public'))
	if (!build) {
		const { developmentStorefront } = await import('./tools/dev-storefront.ts')
		const load = await developmentStorefront(app)
		let newest = rendererOf(await load(deps.config.publicOrigin), app, deps)
		const render: PageRenderer['render'] = async (request, ...rest) => {
			newest = rendererOf(await load(request.url), app, deps)
			return newest.render(request, ...rest)
		}
		return { ...newest, render, style: () => newest.style(), development }
	}
	await serveBuiltFiles(app)
	return rendererOf(build, app, deps)
}

async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
	const client = path.resolve('build/client')
	await app.register(fastifyStatic, {
		root: client,
		wildcard: false,
		index: false,
		immutable: true,
		maxAge: '365d',
		preCompressed: true,
		decorateReply: false,
		// No addresses for the compressed copies: each file would be three routes.
		globIgnore: ['**/*.br', '**/*.gz'],
		setHeaders(response, file) {
			if (!file.includes(`${path.sep}assets${path.sep}`) && !file.includes(`${path.sep}locales${path.sep}`))
				response.header('cache-control', 'public, max-age=3600')
		},
	})
}

function rendererOf(build: ServerBuild, app: FastifyInstance, deps: Deps): PageRenderer {
	const entry = build.entry.module as unknown as { createRender: typeof createRender; pageQuery: typeof pageQuery }
	const { apiOrigin, brand } = deps.config
	const { render, notice, canonical, style } = entry.createRender(build, {
		...(!apiOrigin && { answer: app.direct }),
		send: apiOrigin ? (url, init) => fetch(apiOrigin + url, init) : inProcess(app, deps.config.publicOrigin),
		apiBase,
		publicApiBase: (apiOrigin ?? '') + apiBase,
		assetBase: `${apiOrigin ?? ''}/media`,
		publicOrigin: deps.config.publicOrigin,
		brand: { name: brand.name, nameBn: brand.nameBn, home: brand.home },
		defaultLanguage: deps.config.defaultLanguage,
		currencyCode: deps.config.currencyCode,
		company: deps.config.company,
		tagManager: deps.config.tagManager,
		returnDays: deps.config.returnDays,
		onlyHere: onlyThisMachine(deps.config),
		onError: (error) => deps.log.error({ err: error }, 'page failed'),
	})
	return { render, notice, canonical, style, query: entry.pageQuery }
}

/** Calls the API without a socket, as a request from the shop's own origin. */
function inProcess(app: FastifyInstance, origin: string): Sender {
	const { host } = new URL(origin)
	return async (url, init) => {
		const reply = await app.inject({
			method: (init.method ?? 'GET') as 'GET',
			url,
			headers: { ...(init.headers as Record<string, string>), host },
			...(typeof init.body === 'string' && { payload: init.body }),
		})
		const { statusCode: status, headers, body } = reply
		const get = (name: string) => (headers[name] === undefined ? null : String(headers[name]))
		return { status, ok: status >= 200 && status < 300, headers: { get }, text: async () => body }
	}
}
