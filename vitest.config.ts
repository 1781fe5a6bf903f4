import { defineConfig } from 'vitest/config'

/** Three projects: `unit` is the quick half, `api` goes through HTTP on real stores, `web` renders components. */
export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: 'unit',
					include: ['{contract,server,db,cli,tools,web}/**/*.test.ts', 'tests/{walls,supply}/**/*.test.ts'],
					exclude: ['**/*.api.test.ts'],
					setupFiles: ['tests/helpers/no-console-error.ts', 'tests/helpers/matchers.ts'],
				},
			},
			{
				test: {
					name: 'api',
					include: ['{server,tests}/**/*.api.test.ts'],
					globalSetup: ['tests/helpers/global-stores.ts'],
					setupFiles: ['tests/helpers/no-console-error.ts', 'tests/helpers/matchers.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
})
