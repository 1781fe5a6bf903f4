import { defineConfig } from 'vitest/config'

/** The tests of one group of rules, named by `tools/mutate.ts`. */
export default defineConfig({
	test: {
		include: (process.env.HAAT_MUTATE_TESTS ?? '').split(','),
		setupFiles: ['tests/helpers/each-file.ts', 'tests/helpers/matchers.ts'],
		testTimeout: 30_000,
	},
})
