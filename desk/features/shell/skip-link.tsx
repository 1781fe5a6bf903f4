import { useTranslation } from '#client/use-translation.ts'

/** The first control of a page: it leads past the navigation. */
export function SkipLink() {
	const { t } = useTranslation('shell')
	return (
		<button
			type="button"
			className="fixed start-3 top-3 z-50 -translate-y-20 rounded-md bg-leaf px-4 py-2 text-on-leaf focus:translate-y-0"
			onClick={() => {
				const content = document.getElementById('content')
				content?.setAttribute('tabindex', '-1')
				content?.focus()
			}}
		>
			{t('skip')}
		</button>
	)
}
