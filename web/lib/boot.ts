import type { Language } from '#contract/refusals.ts'

/** The data of a page for the browser besides its markup: settings and the translations it was rendered with. */
export type Boot = {
	language: Language
	apiBase: string
	/** Settings of S15; prices are shown in BDT whatever the currency code is. */
	config: { defaultLanguage: Language; currencyCode: string }
	assetBase: string
	/** Container of the tag manager, if configured. */
	tagManager?: string
	brand: { name: string; nameBn: string; home: string }
	/** Namespace → keys, in the page's language. */
	texts: Record<string, object>
}

const id = 'haat-boot'
export const dataElementId = 'haat-data'
let boot: Boot | undefined

/** The boot data of this document. Browser only. */
export function readBoot(): Boot {
	boot ??= JSON.parse(document.getElementById(id)?.textContent ?? '{}') as Boot
	return boot
}

export const bootElementId = id
