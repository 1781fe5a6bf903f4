import { defineConfig } from 'vitest/config'

/**
 * In CI a test on a store is retried once, as browser tests are, and is then printed with "retry x1". A property that a
 * random example breaks is not retried: the next example would hide it.
 */
const retry = process.env.CI ? { count: 1, condition: /^(?!Property failed)/ } : 0

/**
 * Threads that start and stop embedded stores, hundreds in one process, can end that process: V8 loses count of the
 * WebAssembly code that it frees (nodejs/node#64500). Nothing is freed with this flag.
 */
const execArgv = ['--no-wasm-code-gc']

const setupFiles = ['tests/helpers/each-file.ts', 'tests/helpers/matchers.ts']

/**
 * Four projects: `unit` and `unit-pages` are the quick half, `api` goes through HTTP on real stores, `firebase` needs
 * Google's emulator and runs through `npm run test:firebase` only.
 */
export default defineConfig({
	test: {
		// As many as the smallest machine has processors; tests often wait for a store.
		maxWorkers: 2,
		projects: [
			{
				test: {
					name: 'unit',
					// Loading the same modules for each of 200 files would take longer than the tests.
					isolate: false,
					include: ['{contract,server,db,cli,tools,bench}/**/*.test.ts', 'tests/{texts,walls,supply}/**/*.test.ts'],
					exclude: ['**/*.api.test.ts'],
					setupFiles,
					testTimeout: 30_000,
				},
			},
			{
				test: {
					// Modules of a page keep its state.
					name: 'unit-pages',
					include: ['{ui,client,desk,web}/**/*.test.ts'],
					setupFiles,
					testTimeout: 30_000,
				},
			},
			{
				test: {
					name: 'api',
					execArgv,
					// Each of two processes loads the server once.
					isolate: false,
					include: ['{server,cli,tests,tools}/**/*.api.test.ts'],
					exclude: ['**/node_modules/**', 'tests/firebase/**'],
					globalSetup: ['tests/helpers/global-stores.ts'],
					setupFiles,
					testTimeout: 60_000,
					hookTimeout: 60_000,
					retry,
				},
			},
			{
				test: {
					name: 'firebase',
					include: process.env.FIREBASE_AUTH_EMULATOR_HOST ? ['tests/firebase/*.api.test.ts'] : [],
					globalSetup: ['tests/helpers/global-stores.ts'],
					setupFiles,
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
})
