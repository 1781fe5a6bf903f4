import { Link, useLocation } from 'react-router'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Area } from '#desk/areas.ts'
import { useCounts } from '#desk/lib/counts.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { cx } from '#ui/cx.ts'
import { isIn } from './areas-of.ts'
import { SavedViews, useSavedViews } from './saved-views.tsx'

/** The areas, each with how many things wait there, and the saved views. */
export function Navigation({ areas }: { areas: readonly Area[] }) {
	const { t } = useTranslation('shell')
	const usual = areas.filter(({ seldom }) => !seldom)
	const seldom = areas.filter((area) => area.seldom)
	const { views, isRead } = useSavedViews()
	return (
		<nav aria-label={t('areasLabel')} className="grid gap-4">
			<Areas areas={usual} />
			<SavedViews views={views} />
			{/* Not moved by saved views that come later. */}
			{isRead && <Areas areas={seldom} />}
		</nav>
	)
}

function Areas({ areas }: { areas: readonly Area[] }) {
	if (areas.length === 0) return null
	return (
		<ul className="grid gap-0.5">
			{areas.map((area) => (
				<li key={area.id}>
					<AreaLink area={area} />
				</li>
			))}
		</ul>
	)
}

function AreaLink({ area }: { area: Area }) {
	const { id, path, icon: Icon } = area
	const { t } = useTranslation('shell')
	const language = useLanguage()
	const isHere = isIn(area, useLocation().pathname)
	const count = useCounts((counts) => counts[id]) ?? 0
	return (
		<Link
			to={path}
			aria-current={isHere ? 'page' : undefined}
			className={cx(
				'group flex min-h-11 items-center gap-2.5 rounded-md px-3 transition-colors lg:min-h-9',
				isHere ? 'bg-leaf text-on-leaf' : 'hover:bg-leaf-tint',
			)}
		>
			<Icon className="size-5 shrink-0" />
			<span className="min-w-0 flex-1">{t(`areas.${id}`)}</span>
			{count > 0 && (
				<span className="figures min-w-6 rounded-full bg-card px-2 text-center text-xs leading-6 font-bold text-ink">
					{formatNumber(count, language)}
				</span>
			)}
		</Link>
	)
}
