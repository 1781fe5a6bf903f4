import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { tabUntil } from './focus.ts'

/** Goes on with Tab to what bears the name, `kind` being its tag and type (`input[radio]`); every stop on the way is seen. */
export async function tabTo(page: Page, name: RegExp, kind: string): Promise<void> {
	const faults = await tabUntil(page, (stop) => {
		const [here = '', ...words] = stop.name.split(' ')
		return here.startsWith(kind) && name.test(words.join(' '))
	})
	expect(faults).toEqual([])
}
