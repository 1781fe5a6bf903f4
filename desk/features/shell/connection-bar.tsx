import { useTranslation } from '#client/use-translation.ts'
import { useConnection } from '#desk/lib/connection.ts'
import { OfflineIcon } from '#ui/icons.tsx'

/** Shown without a network, and when the code of a page could not be loaded: with a retry, or the present version of the desk. */
export function ConnectionBar() {
	const { t } = useTranslation('common')
	const { offline, again } = useConnection()
	if (!offline && !again) return null
	const retry = async () => {
		if (!(await again?.())) location.reload()
	}
	return (
		<div
			role="status"
			className="offline-bar sticky top-0 z-40 flex min-h-8 items-center justify-center gap-2 bg-night px-4 text-sm text-on-dark"
		>
			<OfflineIcon className="size-4 shrink-0" />
			{offline ? t('offline') : t('lost')}
			{!offline && (
				<button type="button" className="touch-44 font-bold underline" onClick={retry}>
					{t('again')}
				</button>
			)}
		</div>
	)
}
