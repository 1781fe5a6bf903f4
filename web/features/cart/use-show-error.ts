import { showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'

/** Returns a function that shows why a change of the cart failed, as an error toast. */
export function useShowError(): (error: unknown) => void {
	const { t } = useTranslation('forms')
	return (error) => showError(error, t('network'))
}
