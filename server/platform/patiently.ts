import { setTimeout as wait } from 'node:timers/promises'
import { ShopError } from './shop-error.ts'

/** Repeats what a busy store refused: an import has time. Throws the refusal of the last attempt. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work()
		} catch (error) {
			if (attempt === 8 || !(error instanceof ShopError && error.code === 'unavailable')) throw error
			await wait(attempt * 250)
		}
	}
}
