import { useTranslation } from '#client/use-translation.ts'
import { switchSound, useSound } from '#desk/lib/ring.ts'
import { Button } from '#ui/button/button.tsx'
import { BellIcon } from '#ui/icons.tsx'

/** Whether new orders ring on this device. */
export function SoundSwitch() {
	const { t } = useTranslation('ownOrders')
	const { on } = useSound()
	return (
		<Button
			variant={on ? 'secondary' : 'ghost'}
			shape="slim"
			role="switch"
			aria-checked={on}
			icon={<BellIcon />}
			onClick={() => switchSound(!on)}
		>
			{t(on ? 'soundOn' : 'soundOff')}
		</Button>
	)
}
