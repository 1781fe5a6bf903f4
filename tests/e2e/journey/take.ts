import type { Page } from '@playwright/test'
import { expect, hydrated } from '#tests/e2e/fixtures.ts'
import { controls, within } from './controls.ts'
import { disturb } from './disturb.ts'
import type { Fault, StepName } from './plan.ts'
import { type Step, steps } from './steps.ts'
import { credentialsOf, messagesOf, size, type Walk } from './walk.ts'

/** The most tries of a shopper. */
const patience = 5

/** Executes one step with its fault, and retries as a shopper would until it is done. */
export async function take(walk: Walk, name: StepName): Promise<void> {
	const step = steps[name]
	const fault = walk.plan.faults[name] ?? 'nothing'
	await switchOver(walk, fault)
	const endFault = await disturb(walk.page, fault)
	for (let tries = 1; ; tries++) {
		if (tries === 3) await endFault()
		// A wait for something that cannot appear is soon retried.
		walk.page.setDefaultTimeout(tries < 3 && fault !== 'nothing' ? 6_000 : 15_000)
		const problem = await tryOnce(walk, step, tries)
		walk.notes.push(`${name} (${fault}), try ${tries}: ${problem?.message ?? 'done'}`)
		if (fault === 'closed' && tries === 1) await close(walk)
		if (walk.page.isClosed()) await reopen(walk)
		else if (!problem) return endFault()
		else if (tries === patience) throw new Error(walk.notes.join('\n'), { cause: problem })
	}
}

/** Undefined once the step is done; otherwise what prevented it. */
async function tryOnce(walk: Walk, step: Step, tries: number): Promise<Error | undefined> {
	try {
		// Earlier messages are closed.
		await walk.page.locator('.toast > button:last-child').evaluateAll((buttons: HTMLButtonElement[]) => {
			for (const button of buttons) button.click()
		})
		if (tries > 1) await recover(walk, step)
		await step.act(walk)
		await settled(walk, step)
		return (await step.isDone(walk)) ? undefined : new Error(`not done: ${await messagesOf(walk.page)}`)
	} catch (error) {
		return error as Error
	}
}

/** Waits until the step is done, or the page says why it is not. */
async function settled(walk: Walk, step: Step): Promise<void> {
	const { page } = walk
	const isSettled = async () => (await step.isDone(walk)) || asksToSignIn(walk, step) || (await messagesOf(page)) !== ''
	// A page that is being left cannot be queried.
	await expect.poll(() => page.isClosed() || isSettled().catch(() => false)).toBe(true)
}

const asksToSignIn = ({ page }: Walk, step: Step) => step.signedIn === true && within(page, '/signin')

/** The first reaction of a shopper to an error: sign in again where that is required, else take the offered way. */
async function recover(walk: Walk, step: Step): Promise<void> {
	const { page } = walk
	if (asksToSignIn(walk, step)) return signInAgain(walk)
	// A page whose first files were lost is readable but not hydrated: the shopper reloads it.
	if (page.url() !== 'about:blank' && !(await isTakenOver(page))) await page.reload()
	// What lies under a dialog cannot be pressed.
	const dialog = page.getByRole('dialog').last()
	const place = (await dialog.isVisible()) ? dialog : page.getByRole('main')
	const again = place.locator('a, button').filter({ hasText: controls.again, visible: true })
	if ((await again.count()) === 0) return
	await again.first().click()
}

const isTakenOver = (page: Page) => page.evaluate(() => document.documentElement.dataset.ready === 'true')

/** Signs in by a code, from the sign-in page. */
async function signInAgain(walk: Walk): Promise<void> {
	await steps.phone.act(walk)
	await expect(walk.page.getByLabel(controls.code)).toBeVisible()
	await steps.code.act(walk)
	await expect.poll(() => within(walk.page, '/signin')).toBe(false)
	await hydrated(walk.page)
}

async function close(walk: Walk): Promise<void> {
	if (!walk.page.isClosed()) await walk.page.close()
}

/** Opens the closed page in another tab. */
async function reopen(walk: Walk): Promise<void> {
	const [address, viewport] = [walk.page.url(), walk.page.viewportSize()]
	walk.page = await walk.context.newPage()
	if (viewport) await walk.page.setViewportSize(viewport)
	await walk.page.emulateMedia({ colorScheme: walk.plan.theme })
	await walk.page.goto(address === 'about:blank' ? walk.shop.origin : address)
}

/** Applies the fault of the step that changes a setting, before the step. */
async function switchOver(walk: Walk, fault: Fault): Promise<void> {
	const { page } = walk
	if (fault === 'other theme') await page.emulateMedia({ colorScheme: walk.plan.theme === 'dark' ? 'light' : 'dark' })
	if (fault === 'other width') await page.setViewportSize(size(page.viewportSize()?.width === 360 ? 1440 : 360))
	if (fault === 'session ended') await endSession(walk)
	if (fault === 'other language') await switchLanguage(walk)
}

/** As from another device of the shopper: the shop ends the session, and this browser does not know it yet. */
async function endSession({ context, shop }: Walk): Promise<void> {
	const headers = { ...(await credentialsOf(context)), origin: shop.origin }
	const { status } = await fetch(`${shop.origin}/api/v2/identity/sign-out`, { method: 'POST', headers })
	expect(status).toBe(200)
}

async function switchLanguage(walk: Walk): Promise<void> {
	const { page } = walk
	const other = walk.language === 'en' ? 'bn' : 'en'
	const link = page.locator(`a[hreflang=${other}]`).filter({ visible: true }).first()
	walk.language = other
	if (page.url() === 'about:blank' || (await link.count()) === 0) return
	await link.click()
	await expect(page.locator('html')).toHaveAttribute('lang', other)
	await hydrated(page)
}
