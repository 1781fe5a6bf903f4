import { defineConfig } from '@playwright/test'
import { readsBengali } from './tests/helpers/bengali-face.ts'

/** Features that Playwright 1.65 itself disables: a second `--disable-features` replaces the first. */
const offByPlaywright = [
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsUpgrades',
	'HttpsFirstBalancedModeAutoEnable',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'TcpPortRandomizationWin',
	'OptimizationHints',
	'NetworkTimeServiceQuerying',
	'AimEnabled',
	'PreconnectToSearch',
	'msForceBrowserSignIn',
	'msEdgeUpdateLaunchServicesPreferredVersion',
]
/**
 * Pages that Chromium loads beside each new window: the suggestions of its address bar, and a spare process for the next
 * navigation. They are invisible here, and take about as long as the first page of a test.
 */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess']

const flags = [
	`--disable-features=${[...offByPlaywright, ...unseen].join()}`,
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

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
			args: flags,
			env: readsBengali(),
			...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
		},
		trace: 'off',
		actionTimeout: 15_000,
	},
})
