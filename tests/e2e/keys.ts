import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { tabUntil } from './focus.ts'

/**
 * Presses Tab up to the element with the name, `kind` being its tag and type (`input[radio]`); every stop on the way is
 * visible.
 */
export async function tabTo(page: Page, name: RegExp, kind: string): Promise<void> {
	const faults = await tabUntil(page, (stop) => {
		const [here = '', ...words] = stop.name.split(' ')
		return here.startsWith(kind) && name.test(words.join(' '))
	})
	expect(faults).toEqual([])
}
