import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Received, startReceiver } from '#tests/fakes/receiver.ts'
import { openDesk, openIn } from './desk-owner.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { expect, test } from './fixtures.ts'

// The browser itself logs each refusal: a private address here.
test.use({ locale: 'en-GB', mayLog: [/Failed to load resource.* 400/] })

/** Looks at a page in three widths: nothing beside the window, and nothing for axe to find. */
async function looked(page: Page, name: string): Promise<void> {
	for (const width of [360, 768, 1440]) {
		await page.setViewportSize({ width, height: 800 })
		await expect(page.locator('[role=status] .animate-pulse')).toHaveCount(0)
		// The page follows the new width a moment later.
		await expect.poll(() => sideways(page), `${name} at ${width}`).toBeLessThanOrEqual(0)
		expect(await outside(page), `${name} at ${width}`).toEqual([])
		expect(await faultsOf(page), `${name} at ${width}`).toEqual([])
		if (process.env.PICTURES)
			await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true })
	}
}

/** Whether a request was signed with this secret. */
function isSigned({ headers, text }: Received, secret: string): boolean {
	const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['haat-signature'])) ?? []
	return signature === createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')
}

test('a webhook is added, tested, sent again, renewed, switched off and deleted', async ({ quietPage: page, shop }) => {
	test.setTimeout(120_000)
	const receiver = await startReceiver((response, count) => response.writeHead(count === 1 ? 503 : 204).end())
	await openDesk(page, shop, 'en', '/webhooks')
	await page.keyboard.press('n')
	const adds = page.getByRole('dialog', { name: 'Add a webhook' })
	await adds.getByRole('button', { name: 'Add a webhook' }).click()
	await expect(adds.getByLabel('Address')).toBeFocused()
	await expect(adds.getByText('Please choose at least one.')).toBeVisible()
	await adds.getByLabel('Address').fill('http://10.0.0.7/haat')
	await adds.getByRole('checkbox', { name: 'Order placed' }).check()
	await adds.getByRole('checkbox', { name: 'Stock changed' }).check()
	await adds.getByRole('button', { name: 'Add a webhook' }).click()
	await expect(adds.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
	expect(await faultsOf(page)).toEqual([])
	await adds.getByLabel('Address').fill(`${receiver.origin}/haat`)
	await adds.getByRole('button', { name: 'Add a webhook' }).click()
	const shown = page.getByRole('dialog', { name: 'The webhook is added' })
	const secret = await shown.getByLabel('Secret').inputValue()
	await page.keyboard.press('Escape')
	await expect(shown).toBeHidden()
	await looked(page, 'webhooks-en')

	await page.getByRole('link', { name: `${receiver.origin}/haat` }).click()
	await expect(page.getByRole('heading', { name: new URL(receiver.origin).host, level: 1 })).toBeFocused()
	await page.getByRole('button', { name: 'Send a test' }).click()
	const [first] = await receiver.got(1)
	expect(first?.body.event).toBe('ping')
	expect(isSigned(first as Received, secret)).toBe(true)
	await expect(page.getByRole('row', { name: /Test.*Waiting.*HTTP 503/ })).toBeVisible()
	await page.getByRole('button', { name: /^Open delivery/ }).click()
	const delivery = page.getByRole('dialog', { name: 'Delivery' })
	await expect(delivery.getByText('"event": "ping"')).toBeVisible()
	expect(await faultsOf(page)).toEqual([])
	await delivery.getByRole('button', { name: 'Send again' }).click()
	const [, again] = await receiver.got(2)
	expect(again?.body.id, 'a receiver knows a delivery that comes twice').toBe(first?.body.id)
	await expect(delivery.getByText('HTTP 204')).toBeVisible()
	await expect(delivery.getByText('HTTP 503')).toBeVisible()
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Delivered', exact: true }).click()
	await expect(page.getByRole('row', { name: /Test.*Delivered.*HTTP 204/ })).toBeVisible()
	await looked(page, 'webhook-en')

	await page.getByRole('button', { name: 'Renew the secret' }).click()
	const asks = page.getByRole('dialog', { name: 'Renew the secret' })
	await asks.getByRole('button', { name: 'Renew the secret' }).click()
	const renewed = page.getByRole('dialog', { name: 'The secret is renewed' })
	const other = await renewed.getByLabel('Secret').inputValue()
	expect(other).not.toBe(secret)
	await page.keyboard.press('Escape')
	await expect(renewed).toBeHidden()
	await page.getByRole('button', { name: 'Send a test' }).click()
	const [, , third] = await receiver.got(3)
	expect([isSigned(third as Received, secret), isSigned(third as Received, other)]).toEqual([false, true])

	await page.getByRole('button', { name: 'Change', exact: true }).click()
	const changes = page.getByRole('dialog', { name: 'Change' })
	await changes.getByRole('checkbox', { name: 'Stock changed' }).uncheck()
	await changes.getByRole('button', { name: 'Save' }).click()
	await expect(changes).toBeHidden()
	await expect(page.getByText('stock.changed')).toHaveCount(0)

	await page.getByRole('button', { name: 'Switch off' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
	await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Send a test' })).toBeDisabled()
	const path = new URL(page.url()).pathname
	await openIn(page, shop, 'bn', '/webhooks')
	await expect(page.getByText('বন্ধ', { exact: true })).toBeVisible()
	await looked(page, 'webhooks-bn')
	await openIn(page, shop, 'bn', path)
	await expect(page.getByRole('button', { name: 'চালু করুন' })).toBeVisible()
	await page.emulateMedia({ colorScheme: 'dark' })
	await looked(page, 'webhook-bn-dark')

	await page.getByRole('button', { name: 'মুছে ফেলুন' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'মুছে ফেলুন' }).click()
	await expect(page.getByText('এখনো কোনো ওয়েবহুক নেই')).toBeVisible()
	await receiver.close()
})
