import { Link, useLocation } from 'react-router'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Area } from '#desk/areas.ts'
import { useCounts } from '#desk/lib/counts.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { CountDot } from '#ui/badge/badge.tsx'
import { cx } from '#ui/cx.ts'
import { MoreIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { isIn } from './areas-of.ts'

const item = 'grid flex-1 justify-items-center content-center gap-1 px-1 text-center text-xs'

/** The areas at the bottom of phones, within reach of a thumb. */
export function BottomBar(props: {
	areas: readonly Area[]
	/** Opens the list of all areas. */
	onMore?: () => void
	/** Higher, for sellers. */
	large?: boolean
}) {
	const { t } = useTranslation('shell')
	if (props.areas.length < 2) return null
	const height = props.large ? 'min-h-18' : 'min-h-14'
	return (
		<nav
			aria-label={t('barLabel')}
			className="fixed inset-x-0 bottom-0 z-30 flex border-t border-mist bg-raised pb-safe-0 lg:hidden print:hidden"
		>
			{props.areas.map((area) => (
				<BarLink key={area.id} area={area} className={cx(item, height)} />
			))}
			{props.onMore && (
				<button type="button" className={cx(item, height, 'text-soft')} onClick={props.onMore}>
					<MoreIcon />
					{t('moreAreas')}
				</button>
			)}
		</nav>
	)
}

function BarLink({ area, className }: { area: Area; className: string }) {
	const { id, path, icon: Icon } = area
	const { t } = useTranslation('shell')
	const language = useLanguage()
	const isHere = isIn(area, useLocation().pathname)
	const count = useCounts((counts) => counts[id]) ?? 0
	const shown = count > 0 ? formatNumber(count, language) : ''
	return (
		<Link
			to={path}
			aria-current={isHere ? 'page' : undefined}
			className={cx(className, isHere ? 'font-semibold text-leaf' : 'text-soft hover:text-leaf')}
		>
			<span className="relative">
				<Icon />
				<CountDot>{shown}</CountDot>
			</span>
			{t(`${area.short ? 'short' : 'areas'}.${id}`)}
			{shown && <VisuallyHidden>{t('waiting', { count, shown })}</VisuallyHidden>}
		</Link>
	)
}
