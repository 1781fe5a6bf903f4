import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ShareIcon } from '#ui/icons.tsx'
import { renderedOnce } from '#web/lib/kept-part.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'), { lost: 'over' })

type Props = { title: string; path: string; variant?: 'plain' | 'surface'; className?: string }

/** Shares the product: by the phone's own sheet if there is one, else by common apps. */
export const ShareButton = renderedOnce('share', Shown, ({ variant, className }) => [variant, className])

function Shown(props: Props) {
	const { t } = useTranslation('product')
	const [open, setOpen] = useState<boolean>()
	const url = () => new URL(props.path, location.href).href
	const press = () => {
		const sheet = 'share' in navigator && matchMedia('(pointer: coarse)').matches
		if (!sheet) return setOpen(true)
		navigator.share({ title: props.title, url: url() }).catch((error: Error) => {
			if (error.name !== 'AbortError') setOpen(true)
		})
	}
	return (
		<>
			<IconButton
				label={t('share.action')}
				variant={props.variant ?? 'plain'}
				className={props.className ?? ''}
				onClick={press}
			>
				<ShareIcon />
			</IconButton>
			{open !== undefined && <ShareDialog open={open} onClose={() => setOpen(false)} title={props.title} url={url()} />}
		</>
	)
}
