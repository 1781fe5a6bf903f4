import { useTranslation } from '#client/use-translation.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { useWish, type Wishable } from './use-wish.ts'

/** The wish-list button: adds the product to the list or removes it. It has no action until the list was read. */
export function WishButton(props: { product: Wishable; variant?: 'plain' | 'surface'; className?: string }) {
	const { t } = useTranslation('catalogue')
	const wish = useWish(props.product)
	const className = `${props.className ?? ''} noscript:hidden aria-pressed:text-chilli`
	return (
		<IconButton
			label={wish?.label ?? t('wish.heart', { name: props.product.name })}
			variant={props.variant ?? 'plain'}
			className={className}
			aria-pressed={wish?.wished ?? false}
			onClick={wish?.press}
		>
			<HeartIcon fill={wish?.wished ? 'currentColor' : 'none'} />
		</IconButton>
	)
}
