import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'

/** Copies a text to the clipboard, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
	const { t } = useTranslation('common')
	const copy = async () => {
		const { push } = useToasts.getState()
		try {
			await navigator.clipboard.writeText(text)
			push({ tone: 'success', text: t('copied') })
		} catch {
			push({ tone: 'error', text: t('notCopied') })
		}
	}
	return (
		<Button variant="secondary" shape="slim" onClick={copy}>
			{label ?? t('copy')}
		</Button>
	)
}
