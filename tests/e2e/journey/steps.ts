import type { Page } from '@playwright/test'
import { expect, hydrated } from '#tests/e2e/fixtures.ts'
import { controls, within } from './controls.ts'
import type { StepName } from './plan.ts'
import { goTo, messagesOf, newestCode, person, type Walk } from './walk.ts'

export type Step = {
	/** Works from any page on which an earlier try may have ended. */
	act(walk: Walk): Promise<void>
	isDone(walk: Walk): Promise<boolean>
	/** Shoppers who are not signed in have to sign in first. */
	signedIn?: true
}

const orderNumber = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/

const cartLink = (page: Page) => page.getByRole('link', { name: controls.cart }).filter({ visible: true }).first()
const placeButton = (page: Page) => page.getByRole('button', { name: controls.place })

/** Each step of a shopper. Actions done before the fault are not repeated. */
export const steps: Record<StepName, Step> = {
	search: {
		async act(walk) {
			if (!within(walk.page, '/') && !within(walk.page, '/search')) await goTo(walk, '/')
			await hydrated(walk.page)
			const box = walk.page.getByRole('combobox').filter({ visible: true }).first()
			await box.fill(walk.language === 'en' ? 'miniket' : 'মিনিকেট')
			await box.press('Enter')
		},
		isDone: async ({ page }) => within(page, '/search') && (await page.locator('main article a').first().isVisible()),
	},
	product: {
		async act({ page }) {
			if (within(page, '/products/')) return
			await page.locator('main article a').first().click()
		},
		async isDone(walk) {
			if (!within(walk.page, '/products/')) return false
			walk.product = new URL(walk.page.url()).pathname.replace(/^\/bn(?=\/)/, '')
			return addButton(walk.page).isVisible()
		},
	},
	add: {
		async act(walk) {
			await goTo(walk, walk.product)
			if (await steps.add.isDone(walk)) return
			const radios = walk.page.getByRole('main').getByRole('radio')
			if ((await radios.count()) > 0) await radios.first().check()
			await addButton(walk.page).click()
		},
		isDone: ({ page }) =>
			page.getByRole('link', { name: controls.filledCart }).filter({ visible: true }).first().isVisible(),
	},
	cart: {
		async act({ page }) {
			const drawer = page.getByRole('dialog')
			if (!(await drawer.isVisible())) await cartLink(page).click()
			await drawer.getByRole('link', { name: controls.checkout }).click()
		},
		isDone: async ({ page }) => within(page, '/signin') && (await page.getByLabel(controls.phone).isVisible()),
	},
	phone: {
		async act(walk) {
			const { page } = walk
			if (!within(page, '/signin') && !within(page, '/checkout')) await goTo(walk, '/checkout')
			await hydrated(page)
			const change = page.getByRole('button', { name: controls.changePhone })
			if (await change.isVisible()) await change.click()
			await page.getByLabel(controls.phone).fill(walk.phone)
			await page.getByRole('button', { name: controls.send }).click()
		},
		// Requests the code, too, unless one was sent a moment ago.
		async isDone({ page }) {
			const message = await messagesOf(page)
			return (await page.getByLabel(controls.code).isVisible()) && (message === '' || controls.tooMany.test(message))
		},
	},
	code: {
		async act(walk) {
			const { page } = walk
			// Signed in although the reply was not seen.
			if (within(page, '/checkout')) return
			const field = page.getByLabel(controls.code)
			const submit = page.getByRole('button', { name: controls.submit })
			const isAsked = await field.isVisible()
			const value = isAsked ? await field.inputValue() : ''
			const sendAgain = value !== '' && !walk.codeSentAgain
			const another = value !== '' && !sendAgain
			if (!isAsked) await steps.phone.act(walk)
			// When the code was used and the reply was lost another is requested, which the shop allows after 30 seconds.
			if (another) await page.getByRole('button', { name: controls.resend }).click({ timeout: 45_000 })
			await field.waitFor()
			const before = await messagesOf(page)
			walk.codeSentAgain = sendAgain
			if (!sendAgain) {
				walk.code = await newestCode(walk, another || (!isAsked && before === ''))
				await field.fill(walk.code)
			}
			// A code that was sent to another page is not submitted automatically.
			if (sendAgain || before !== '')
				await submit.click().catch((error: Error) => {
					if (within(page, '/signin')) throw error
				})
			// The message of the request for a code stays until the code is checked.
			const isAnswered = async () => !within(page, '/signin') || (await messagesOf(page)) !== before
			await expect.poll(() => page.isClosed() || isAnswered().catch(() => false)).toBe(true)
		},
		isDone: async ({ page }) => within(page, '/checkout'),
	},
	address: {
		async act(walk) {
			const { page } = walk
			await goTo(walk, '/checkout')
			const form = page.getByRole('dialog')
			const open = page.getByRole('main').getByRole('button', { name: controls.addAddress })
			await open.or(form).first().waitFor()
			if (await placeButton(page).isVisible()) return
			if (!(await form.isVisible())) await open.click()
			await form.getByLabel(controls.fullName).fill(person.name)
			await form.getByLabel(controls.mobile).fill(walk.phone)
			const dhaka = walk.language === 'en' ? 'Dhaka' : 'ঢাকা'
			await form.getByLabel(controls.province).selectOption({ label: dhaka })
			await form.getByLabel(controls.city).selectOption({ label: dhaka })
			await form.getByRole('combobox', { name: controls.area }).fill(walk.language === 'en' ? 'Dhanmondi' : 'ধানমন্ডি')
			await form.getByRole('option', { name: controls.dhanmondi }).click()
			await form.getByLabel(controls.street).fill(person.street)
			await form.getByRole('button', { name: controls.addAddress }).click()
		},
		isDone: async ({ page }) => (await placeButton(page).isVisible()) && !(await page.getByRole('dialog').isVisible()),
		signedIn: true,
	},
	options: {
		async act(walk) {
			const { page, plan } = walk
			await goTo(walk, '/checkout')
			await placeButton(page).waitFor()
			await paymentOf(walk).check()
			const days = page.getByRole('radiogroup', { name: controls.slots }).first()
			if (plan.slot && (await days.count()) > 0) await days.getByRole('radio').last().check()
			if (plan.note) await page.getByRole('textbox', { name: controls.note }).fill(person.note)
			if (plan.promo) await claimPromo(walk)
		},
		async isDone(walk) {
			const { page, plan, promo } = walk
			const button = placeButton(page)
			if (!(await button.isVisible()) || !(await button.isEnabled())) return false
			if (plan.promo && !(await page.getByRole('main').getByText(promo, { exact: true }).first().isVisible()))
				return false
			return paymentOf(walk).isChecked()
		},
		signedIn: true,
	},
	place: {
		async act(walk) {
			const { page } = walk
			if (await arrived(walk)) return
			await goTo(walk, '/checkout')
			const button = placeButton(page)
			const emptyCart = page.getByRole('heading', { name: controls.emptyCart })
			await button.or(emptyCart).first().waitFor()
			if (await emptyCart.isVisible()) return lookAmongOrders(walk)
			// The choices are lost with a session that ended.
			if (!(await paymentOf(walk).isChecked())) await steps.options.act(walk)
			await expect(button).toBeEnabled()
			walk.shownTotal = bdtIn(await button.innerText())
			walk.shownNote = await page.getByRole('textbox', { name: controls.note }).inputValue()
			await button.click()
		},
		isDone: arrived,
		signedIn: true,
	},
	pay: {
		async act(walk) {
			const { page } = walk
			const payNow = page.getByRole('button', { name: controls.payNow })
			const again = page.getByRole('button', { name: controls.pay })
			const paid = page.getByText(controls.paid)
			await payNow.or(again).or(paid).first().waitFor()
			if (await again.isVisible()) {
				await again.click()
				await payNow.or(paid).first().waitFor()
			}
			if (await payNow.isVisible()) await payNow.click()
		},
		isDone: async (walk) => (await walk.page.getByText(controls.paid).isVisible()) && noteOrder(walk),
		signedIn: true,
	},
	orders: {
		act: (walk) => goTo(walk, '/my-account/orders'),
		async isDone({ page, confirmed }) {
			const orderText = page.getByRole('main').getByText(orderNumber)
			if (!within(page, '/my-account/orders') || (await orderText.count()) === 0) return false
			expect(await orderText.allInnerTexts()).toEqual([...confirmed])
			return true
		},
		signedIn: true,
	},
	'sign out': {
		async act(walk) {
			if (await isSignedOut(walk)) return
			await goTo(walk, '/my-account')
			await walk.page.getByRole('button', { name: controls.signOut }).click()
		},
		// Until the shop responds the page stays, and says that the shopper is signed out.
		async isDone(walk) {
			const signedOutHeading = walk.page.getByRole('heading', { level: 1, name: controls.signedOut })
			return (await isSignedOut(walk)) && (!within(walk.page, '/my-account') || (await signedOutHeading.isVisible()))
		},
	},
}

const isSignedOut = async ({ context }: Walk) => (await context.cookies()).every(({ name }) => name !== 'auth_token')

const paymentOf = ({ page, plan }: Walk) => page.getByRole('radio', { name: controls.payment[plan.payment] })

const addButton = (page: Page) => page.getByRole('button', { name: controls.add }).filter({ visible: true }).first()

async function claimPromo({ page, promo }: Walk): Promise<void> {
	const claimed = page.getByRole('main').getByText(promo, { exact: true }).first()
	const have = page.getByRole('button', { name: controls.havePromo })
	await claimed.or(have).first().waitFor()
	if (await claimed.isVisible()) return
	const dialog = page.getByRole('dialog')
	if (!(await dialog.isVisible())) await have.click()
	await dialog.getByLabel(controls.promoCode).fill(promo)
	await dialog.getByRole('button', { name: controls.claim }).first().click()
	await claimed
		.or(page.getByRole('alert').filter({ visible: true }))
		.first()
		.waitFor()
	await page.keyboard.press('Escape')
}

/** The tab was closed before it had a reply, and the cart is empty now: the order must be in the list. */
async function lookAmongOrders(walk: Walk): Promise<void> {
	await goTo(walk, '/my-account/orders')
	await walk.page.getByRole('main').getByText(orderNumber).first().click()
}

/** The order's page, which names it, or the gateway that follows it. */
async function arrived(walk: Walk): Promise<boolean> {
	if (walk.plan.payment === 'bkash' && (await walk.page.getByRole('button', { name: controls.payNow }).isVisible()))
		return true
	return noteOrder(walk)
}

/** Notes the number on an order's page; false anywhere else. */
async function noteOrder({ page, confirmed }: Walk): Promise<boolean> {
	const heading = page.getByRole('heading', { level: 1, name: controls.order })
	if (!within(page, '/order/') || !(await heading.isVisible())) return false
	confirmed.add(await page.getByRole('main').getByText(orderNumber).first().innerText())
	return true
}

/** The amount in a text such as `Place order · ৳1,234.50`, in either digits. */
function bdtIn(text: string): number {
	const latin = text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
	return Number(/৳([\d,.]+)/.exec(latin)?.[1]?.replaceAll(',', ''))
}
