import { useEffect, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { setLowData, wantsLowData } from '#web/lib/low-data.ts'

/** Fewer bytes from the next page on, stored on this device. */
export function LowDataSwitch({ className }: { className?: string }) {
	const { t } = useTranslation('common')
	const [light, setLight] = useState(false)
	useEffect(() => setLight(wantsLowData()), [])
	return (
		<Checkbox
			label={t('connection.lowData')}
			hint={t('connection.lowDataHint')}
			checked={light}
			onChange={({ target }) => {
				setLowData(target.checked)
				setLight(target.checked)
			}}
			className={className ?? ''}
		/>
	)
}
