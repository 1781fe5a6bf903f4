import { defineConfig } from 'vitest/config'

/**
 * In CI a test on a store is retried once, as browser tests are, and is then printed with "retry x1". A property that a
 * random example breaks is not retried: the next example would hide it.
 */
const retry = process.env.CI ? { count: 1, condition: /^(?!Property failed)/ } : 0

/**
 * Three projects: `unit` is the quick half, `api` goes through HTTP on real stores, `firebase` needs Google's emulator and
 * runs through `npm run test:firebase` only.
 */
export default defineConfig({
	test: {
		// As many as the smallest machine has processors; tests often wait for a store.
		maxWorkers: 2,
		projects: [
			{
				test: {
					name: 'unit',
					include: [
						'{contract,server,db,cli,tools,ui,client,desk,web,bench}/**/*.test.ts',
						'tests/{texts,walls,supply}/**/*.test.ts',
					],
					exclude: ['**/*.api.test.ts'],
					setupFiles: ['tests/helpers/no-console-error.ts', 'tests/helpers/matchers.ts'],
					testTimeout: 30_000,
				},
			},
			{
				test: {
					name: 'api',
					// Every file has a process of its own: V8 of Node 24 fails a check and ends the process where many embedded stores are
					// opened and closed in one (nodejs/node issue 64500).
					include: ['{server,cli,tests,tools}/**/*.api.test.ts'],
					exclude: ['**/node_modules/**', 'tests/firebase/**'],
					globalSetup: ['tests/helpers/global-stores.ts'],
					setupFiles: ['tests/helpers/no-console-error.ts', 'tests/helpers/matchers.ts'],
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
					setupFiles: ['tests/helpers/no-console-error.ts', 'tests/helpers/matchers.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
})
