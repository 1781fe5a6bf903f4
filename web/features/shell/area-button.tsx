import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { PinIcon } from '#ui/icons.tsx'
import { renderedOnce } from '#web/lib/kept-part.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { useArea } from '#web/shop/area/area.ts'

/**
 * The area chosen on this device, or a button to choose one. Its width does not depend on the text, so that nothing moves.
 */
export const AreaButton = renderedOnce('area', function AreaButton({ className }: { className?: string }) {
	const { t } = useTranslation('common')
	const area = useArea((state) => state.area)
	const openModal = usePanels((state) => state.openModal)
	return (
		<button
			type="button"
			{...preparesPanel('AREA_VIEW')}
			onClick={() => openModal('AREA_VIEW')}
			aria-label={area ? t('area.change', { area: area.name }) : t('area.ask')}
			className={cx(
				'inline-flex min-h-11 min-w-0 items-center gap-1 md:max-lg:justify-center rounded-md text-sm font-semibold text-soft hover:text-leaf noscript:hidden',
				className,
			)}
		>
			<PinIcon className="size-5 shrink-0 text-leaf" />
			<span className="truncate md:max-lg:hidden">{area?.name ?? t('area.short')}</span>
		</button>
	)
})
