import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'
import { useToasts } from '../../ui/toasts/use-toasts.ts'

/** Tells the shopper why a change of the cart did not work. */
export function useTell(): (error: unknown) => void {
	const { t } = useTranslation('forms')
	const push = useToasts((state) => state.push)
	return (error) => push({ tone: 'error', text: errorText(error, t('network')) })
}
