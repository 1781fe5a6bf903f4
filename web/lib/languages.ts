import type { Language } from '#contract/refusals.ts'

export { localPath } from '#contract/pages.ts'

/** The language of a path: Bengali under /bn, else English. */
export function languageOfPath(pathname: string): Language {
	return pathname === '/bn' || pathname.startsWith('/bn/') ? 'bn' : 'en'
}

/** The same page's path without its language. */
export function barePath(pathname: string): string {
	return languageOfPath(pathname) === 'bn' ? pathname.slice(3) || '/' : pathname
}

/** The direction of the document. Browser only. */
export function documentDirection(): 'ltr' | 'rtl' {
	return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}

/** Right-to-left languages are supported, though there are only English and Bengali. */
export function directionOf(language: string): 'ltr' | 'rtl' {
	return /^(ar|he)\b/.test(language) ? 'rtl' : 'ltr'
}
