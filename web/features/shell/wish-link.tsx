import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { CountDot } from '#ui/badge/badge.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useWishes } from '#web/shop/wishes/wishes.ts'

/** The link to the wish list, with its number of products. */
export function WishLink() {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const count = useWishes(({ items }) => items.length)
	return (
		<IconButton
			label={t('wishes.label', { count, shown: formatNumber(count, language) })}
			render={<LocalLink to={paths.wishes} />}
		>
			<span className="relative">
				<HeartIcon />
				{count > 0 && <CountDot>{count > 99 ? '99+' : formatNumber(count, language)}</CountDot>}
			</span>
		</IconButton>
	)
}
