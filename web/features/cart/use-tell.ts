import { useTranslation } from 'react-i18next'
import { tellError } from '../../lib/failures.ts'

/** Tells the shopper why a change of the cart did not work. */
export function useTell(): (error: unknown) => void {
	const { t } = useTranslation('forms')
	return (error) => tellError(error, t('network'))
}
