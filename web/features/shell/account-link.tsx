import { useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { UserIcon } from '#ui/icons.tsx'
import { localPath } from '#web/lib/languages.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/shop/session/session.ts'

/** The account link: sign-in for a visitor (with a return to this page), the account for a shopper. */
export function useAccountPath(): string {
	const { pathname, search } = useLocation()
	const language = useLanguage()
	const status = useSession((state) => state.status)
	if (status === 'authorized') return paths.account
	const here = pathname + search
	const plain = here === localPath(paths.home, language) || status === 'unknown'
	return plain || pathname.endsWith(paths.signIn()) ? paths.signIn() : paths.signIn(here)
}

/** «Sign in», or the shopper's first name, in the desktop header. */
export function AccountLink() {
	const { t } = useTranslation('common')
	const to = useAccountPath()
	const user = useSession((state) => (state.status === 'authorized' ? state.user : undefined))
	const signedIn = useSession((state) => state.status === 'authorized')
	return (
		<LocalLink
			to={to}
			className="inline-flex min-h-11 items-center md:min-w-11 lg:min-w-34 justify-center gap-2 rounded-md px-2 font-semibold whitespace-nowrap hover:text-leaf"
		>
			<UserIcon />
			<span className="max-w-28 truncate md:max-lg:sr-only">
				{signedIn ? user?.first_name || t('account.mine') : t('account.signIn')}
			</span>
		</LocalLink>
	)
}
