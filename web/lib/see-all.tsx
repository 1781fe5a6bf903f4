import { useTranslation } from '#client/use-translation.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { LocalLink } from './local-link.tsx'

/** The link to the whole list. */
export function SeeAll({ to, title }: { to: string; title: string }) {
	const { t } = useTranslation('catalogue')
	return (
		<LocalLink
			to={to}
			prefetch="intent"
			aria-label={t('shelf.allOf', { title })}
			className="-me-1 inline-flex min-h-11 shrink-0 items-center text-sm font-bold text-leaf hover:underline"
		>
			{t('shelf.all')}
			<ChevronRightIcon className="size-4.5 rtl:-scale-x-100" strokeWidth={2.2} />
		</LocalLink>
	)
}
