import { Link } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SearchIcon } from '#ui/icons.tsx'

/** For an address that the desk does not have. */
export function NotFound() {
	const { t } = useTranslation('common')
	return (
		<EmptyState
			icon={<SearchIcon />}
			title={t('notFound')}
			level={1}
			action={<Button render={<Link to="/" />}>{t('toStart')}</Button>}
		>
			{t('notFoundText')}
		</EmptyState>
	)
}
