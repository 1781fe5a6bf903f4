import { type Page, request } from '@playwright/test'
import type { StaffRole } from '#contract/desk/roles.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { codeOf, invite, tokenOf } from './desk.ts'

let people = 0

/** Invites somebody by the command line, accepts for them by the API, and opens the desk in the page as that person. */
export async function openDesk(page: Page, shop: ShopProcess, role: StaffRole, path = '/'): Promise<void> {
	people += 1
	const email = `person-${process.pid}-${people}@staff.example`
	const token = tokenOf(await invite(shop, { name: 'Rina Akter', role, email }))
	const api = await request.newContext({ baseURL: shop.deskOrigin })
	const post = async (name: string, data: object) => (await api.post(`/api/v2/desk/${name}`, { data })).json()
	const { secret } = (await post('invitation/totp', { token })).data
	const code = codeOf(secret)
	await post('invitation/accept', { token, name: 'Rina Akter', password: 'purple-mango-in-a-tin-42', code })
	await page.context().addCookies((await api.storageState()).cookies)
	await api.dispose()
	await page.goto(`${shop.deskOrigin}${path}`)
}
