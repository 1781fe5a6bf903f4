import { defineConfig } from '@playwright/test'
import { readsBengali } from './tests/helpers/bengali-face.ts'
import { chromiumFlags } from './tests/helpers/chromium-flags.ts'

/** Shoppers in a real Chromium against the real shop, started with `start.ts` on its own store. */
export default defineConfig({
	testDir: 'tests/e2e',
	globalSetup: './tests/helpers/filled-store.ts',
	outputDir: 'test-results',
	workers: 2,
	fullyParallel: true,
	timeout: 90_000,
	expect: { timeout: 15_000 },
	forbidOnly: Boolean(process.env.CI),
	// In CI a failed test is retried once, and reported as flaky; elsewhere each race fails at once.
	retries: process.env.CI ? 1 : 0,
	reporter: [['list']],
	use: {
		launchOptions: {
			args: chromiumFlags,
			env: readsBengali(),
			...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
		},
		trace: 'off',
		actionTimeout: 15_000,
	},
})
