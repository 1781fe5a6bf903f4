import { formatNumber } from '#web/lib/format.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useTranslation } from '#web/lib/use-translation.ts'
import { useWishes } from '#web/shop/wishes/wishes.ts'
import { CountDot } from '#web/ui/badge/badge.tsx'
import { IconButton } from '#web/ui/icon-button/icon-button.tsx'
import { HeartIcon } from '#web/ui/icons.tsx'

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
