import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { useDigits } from '#client/digits.ts'
import type { Language } from '#contract/refusals.ts'
import { languageOfPath, localPath } from './languages.ts'
import { useLightDocument } from './low-data.ts'

/** The language of the page. The component is rendered again only when the shopper chooses other digits. */
export function useLanguage(): Language {
	useDigits(({ latin }) => latin)
	return languageOfPath(useLocation().pathname)
}

/** Puts a bare path in the language of the page. */
export function useLocalPath(): (path: string) => string {
	const language = useLanguage()
	return (path) => localPath(path, language)
}

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link to a bare path (`paths.product(slug)`) that stays in the language of the page. */
export function LocalLink({ to, ...rest }: Props) {
	const light = useLightDocument()
	// Not by `useLanguage`: a page has a hundred links, and none of them shows digits.
	const address = localPath(to, languageOfPath(useLocation().pathname))
	return <Link to={address} discover="none" {...rest} {...(light && { prefetch: 'none' as const })} />
}
