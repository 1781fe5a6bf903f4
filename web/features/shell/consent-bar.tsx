import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { setConsent } from '#web/shop/analytics.ts'

/** Asks, once and only if a tag manager is configured, whether visits may be measured. Both answers are equally easy. */
export default function ConsentBar({ onAnswer }: { onAnswer: () => void }) {
	const { t } = useTranslation('common')
	const answer = (choice: 'yes' | 'no') => {
		setConsent(choice)
		onAnswer()
	}
	return (
		<section
			data-print="hide"
			aria-label={t('consent.label')}
			className="fixed inset-x-0 bottom-18 z-40 mx-auto max-w-140 px-3 md:bottom-4"
		>
			<div className="grid gap-3 rounded-lg border border-mist bg-raised p-4 shadow-float">
				<p>
					{t('consent.text')}{' '}
					<LocalLink to={paths.privacy} className="font-semibold text-leaf underline">
						{t('consent.more')}
					</LocalLink>
				</p>
				<div className="grid grid-cols-2 gap-3">
					{(['no', 'yes'] as const).map((choice) => (
						<Button key={choice} variant="secondary" onClick={() => answer(choice)}>
							{t(`consent.${choice}`)}
						</Button>
					))}
				</div>
			</div>
		</section>
	)
}
