import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'

/** WhatsApp, Messenger, the system's own sheet, or the link. Nothing is loaded from these services. */
export default function ShareDialog(props: { open: boolean; onClose: () => void; title: string; url: string }) {
	const { t } = useTranslation(['product', 'catalogue'])
	const push = useToasts((state) => state.push)
	const link = encodeURIComponent(props.url)
	const touch = matchMedia('(pointer: coarse)').matches
	const ways = [
		{ name: 'WhatsApp', to: `https://wa.me/?text=${encodeURIComponent(`${props.title} ${props.url}`)}` },
		touch
			? { name: 'Messenger', to: `fb-messenger://share/?link=${link}` }
			: { name: 'Facebook', to: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
	]
	const copy = () =>
		navigator.clipboard.writeText(props.url).then(
			() => {
				props.onClose()
				push({ tone: 'success', text: t('share.copied') })
			},
			() => push({ tone: 'error', text: t('share.failed') }),
		)
	return (
		<Dialog open={props.open} onClose={props.onClose} title={t('share.title')} closeLabel={t('catalogue:quick.close')}>
			<div className="grid gap-2.5 pt-1">
				{ways.map(({ name, to }) => (
					<Button
						key={name}
						variant="secondary"
						render={<a href={to} target="_blank" rel="noopener noreferrer" onClick={props.onClose} />}
					>
						{name}
					</Button>
				))}
				{'share' in navigator && (
					<Button
						variant="secondary"
						onClick={() => navigator.share({ title: props.title, url: props.url }).then(props.onClose, () => {})}
					>
						{t('share.system')}
					</Button>
				)}
				<Button onClick={copy}>{t('share.copy')}</Button>
			</div>
		</Dialog>
	)
}
