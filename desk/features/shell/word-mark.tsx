import { Link } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import type { Desk } from '#desk/lib/session.ts'
import { cx } from '#ui/cx.ts'

/** The shop's name, as the link to the first page. */
export function WordMark({ shop, className }: { shop: Pick<Desk['shop'], 'name' | 'name_bn'>; className?: string }) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	return (
		<Link to="/" className={cx('flex items-baseline gap-1.5', className)}>
			<span className="min-w-0 truncate text-xl font-bold text-leaf">
				{language === 'bn' ? shop.name_bn : shop.name}
				<span className="text-gold-deep">.</span>
			</span>
			<span className="text-sm text-soft">{t('desk')}</span>
		</Link>
	)
}
