import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'

/** What can be done when somebody else has changed the record of a form: take theirs, or store one's own in its place. */
export function OtherChange({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
	const { t } = useTranslation('merchandising')
	return (
		<>
			<Button variant="secondary" onClick={onTheirs}>
				{t('showTheirs')}
			</Button>
			<Button variant="secondary" onClick={onMine}>
				{t('storeMine')}
			</Button>
		</>
	)
}
