import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ShareIcon } from '#ui/icons.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { useLanguage, useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useShop } from '#web/shop/shop-data.ts'
import type { Points } from './points-entry.tsx'

/** The shopper's invitation code, to share: as a link, or by the apps of the device. */
export function Invite({ referral }: { referral: Points['referral'] }) {
	const { t } = useTranslation('cart')
	const language = useLanguage()
	const local = useLocalPath()
	const { brand, origin } = useShop()
	const push = useToasts((state) => state.push)
	const { code, reward, minimum, rewarded } = referral
	const url = origin + local(paths.invited(code))
	const shares = typeof navigator !== 'undefined' && 'share' in navigator

	const copy = () => navigator.clipboard.writeText(url).then(() => push({ tone: 'success', text: t('points.copied') }))
	// Rejected when the shopper closes the device's own panel: no error to show.
	const share = () => navigator.share({ text: t('points.shareText', { shop: brand, code }), url }).catch(() => {})
	return (
		<Card className="grid gap-3 p-5">
			<h2 className="text-lg">{t('points.invite')}</h2>
			<p className="figures text-soft">
				{t('points.inviteText', {
					minimum: formatBdt(minimum, language),
					reward: formatNumber(reward, language),
				})}
			</p>
			<p className="flex flex-wrap items-baseline gap-x-3">
				<span className="text-sm text-soft">{t('points.code')}</span>
				<bdi className="figures text-xl font-bold tracking-wider select-all">{code}</bdi>
			</p>
			<div className="flex flex-wrap gap-2">
				<Button variant="secondary" shape="slim" onClick={copy}>
					{t('points.copy')}
				</Button>
				{shares && (
					<Button variant="secondary" shape="slim" icon={<ShareIcon />} onClick={share}>
						{t('points.share')}
					</Button>
				)}
			</div>
			{rewarded > 0 && (
				<p className="figures text-sm text-soft">
					{t('points.rewarded', { count: rewarded, shown: formatNumber(rewarded, language) })}
				</p>
			)}
		</Card>
	)
}
