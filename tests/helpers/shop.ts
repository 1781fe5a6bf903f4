import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { type DeskCallName, deskCalls } from '#contract/desk/index.ts'
import type { CallSpec, InputOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/index.ts'
import { buildApp, createCalls, defineJobs } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { buildDesk } from '#server/desk.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { connectQueue, createJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { addressOf, type CallInput } from './contract-request.ts'
import { type OutboxLine, readOutbox } from './outbox.ts'
import type { TestStore } from './stores.ts'

export type ApiAnswer = {
	status: number
	// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
	body: any
	headers: Record<string, string | string[] | number | undefined>
	/** Cookies set, by name; empty text when deleted. */
	cookies: Record<string, string>
}

export type CallOptions = {
	token?: string
	headers?: Record<string, string>
	cookies?: Record<string, string>
	/** The caller's address; loopback by default. */
	ip?: string
}

export type Shop = {
	app: FastifyInstance
	/** The server of the desk. */
	deskApp: FastifyInstance
	deps: Deps
	/** Sends one call of the contract through the HTTP server. */
	call<N extends EndpointName>(
		name: N,
		input?: Partial<InputOf<(typeof endpoints)[N]>>,
		options?: CallOptions,
	): Promise<ApiAnswer>
	/** Sends one call of the desk through its server, as a page of the desk does; `cookies` of `aStaffMember`. */
	desk<N extends DeskCallName>(
		name: N,
		input?: Partial<InputOf<(typeof deskCalls)[N]>>,
		options?: CallOptions,
	): Promise<ApiAnswer>
	/** Messages sent so far. */
	outbox(): OutboxLine[]
	/** Waits for a message that matches, and returns it. */
	message(fits: (line: OutboxLine) => boolean): Promise<OutboxLine>
	/** Waits until every message that was queued has been sent. */
	allSent(): Promise<void>
	close(): Promise<void>
}

export type ShopOptions = { config?: Partial<Config>; deps?: Partial<Deps> }

/** The whole API on a store of the test, with its job queue running. Close it in `afterAll`. */
export async function startShop(store: TestStore, options: ShopOptions = {}): Promise<Shop> {
	const dataDir = mkdtempSync(join(tmpdir(), 'haat-shop-'))
	const config: Config = {
		...readConfig({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'http://localhost', BOT_CHECK: 'off' }),
		...options.config,
	}
	const log = createLog('error')
	const queuePool = connectQueue(store.database)
	const jobs = createJobs({ pool: queuePool, log })
	const files = await openFiles(config)
	const deps: Deps = { config, db: store.database.db, files, jobs, clock: systemClock, log, ...options.deps }
	defineJobs(deps)
	await jobs.start()
	await jobs.work()
	const calls = createCalls(deps)
	const app = buildApp(deps, calls)
	const deskApp = buildDesk(deps, calls, undefined)
	await Promise.all([app.ready(), deskApp.ready()])
	const outbox = () => readOutbox(dataDir)
	return {
		app,
		deskApp,
		deps,
		call: (name, input = {}, callOptions = {}) => inject(app, endpoints[name], input, callOptions),
		desk: (name, input = {}, callOptions = {}) => {
			const headers = { 'sec-fetch-site': 'same-origin', ...callOptions.headers }
			return inject(deskApp, deskCalls[name], input, { ...callOptions, headers })
		},
		outbox,
		message: (fits) =>
			vi.waitFor(
				() => {
					const line = outbox().findLast(fits)
					if (!line) throw new Error('no such message in the outbox')
					return line
				},
				{ timeout: 20_000, interval: 20 },
			),
		allSent: () =>
			vi.waitFor(
				async () => {
					const jobs = await sql`select 1 from pgboss.job where name = 'message' and state < 'completed'`.execute(
						deps.db,
					)
					if (jobs.rows.length) throw new Error('a message is still to be sent')
				},
				{ timeout: 20_000, interval: 20 },
			),
		close: async () => {
			await Promise.all([app.close(), deskApp.close()])
			await jobs.stop()
			await queuePool.end()
			rmSync(dataDir, { recursive: true, force: true })
		},
	}
}

async function inject(
	app: FastifyInstance,
	spec: CallSpec,
	input: CallInput,
	options: CallOptions,
): Promise<ApiAnswer> {
	const { url, query } = addressOf(spec, input)
	const reply = await app.inject({
		method: spec.method,
		url,
		query,
		headers: {
			host: 'localhost',
			...(options.token && { authorization: `Bearer ${options.token}` }),
			...options.headers,
		},
		cookies: options.cookies ?? {},
		...(options.ip && { remoteAddress: options.ip }),
		...(input.body && { payload: input.body }),
	})
	return {
		status: reply.statusCode,
		body: reply.body ? JSON.parse(reply.body) : undefined,
		headers: reply.headers,
		cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
	}
}
