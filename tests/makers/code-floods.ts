import { anIp } from '#tests/helpers/browser.ts'
import type { Shop } from '#tests/helpers/shop.ts'

/** Requests codes for a series of numbers from 200 addresses, 50 at a time. Returns how often each status was answered. */
export async function floodOfCodes(shop: Pick<Shop, 'call'>, count: number): Promise<Map<number, number>> {
	const addresses = Array.from({ length: 200 }, anIp)
	const statuses = new Map<number, number>()
	for (let start = 0; start < count; start += 50) {
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, i) => {
				const n = start + i
				const to = `+88018${String(10_000_000 + n)}`
				return shop.call('sendOtpForLogin', { body: { phone: to } }, { ip: addresses[n % 200] as string })
			}),
		)
		for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
	}
	return statuses
}
