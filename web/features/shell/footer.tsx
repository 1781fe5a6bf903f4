import { useTranslation } from '#client/use-translation.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { MailIcon } from '#ui/icons.tsx'
import { KeptPart } from '#web/lib/kept-part.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { DigitsSwitch } from './digits-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { LowDataSwitch } from './low-data-switch.tsx'

const link = 'inline-flex min-h-11 items-center hover:text-leaf hover:underline md:min-h-9'

/** The company, links, payment methods, language. `clear` is the space below it for a bar fixed at the bottom on phones. */
export function Footer({ clear }: { clear: string }) {
	const { t } = useTranslation('common')
	const openModal = usePanels((state) => state.openModal)
	const shop = useShop()
	const { waysToPay, categories, texts, parts } = shop
	const places = (
		[
			[paths.categories, 'bar.categories', categories.length > 0],
			[paths.mart, 'footer.mart', parts.grocery],
			[paths.flashSale, 'footer.flashSale', parts.flash],
			[paths.collections, 'footer.collections', parts.collections],
			[paths.mall, 'footer.mall', parts.mall],
			[paths.shops, 'footer.sellers', parts.sellers],
		] as const
	).filter(([, , filled]) => filled)
	return (
		<footer
			data-print="hide"
			className={cx(
				'mt-12 border-t border-mist bg-sunk px-safe-4 pt-8 below [--below:19rem] max-md:[--below:52.5rem] md:pb-8',
				clear,
			)}
		>
			<div className="mx-auto grid max-w-shop grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
				<KeptPart
					as="div"
					input={['about']}
					of={shop}
					className="col-span-2 grid content-start justify-items-start md:col-span-1"
					content={() => (
						<>
							<Logo className="text-xl" />
							{texts.about && <p className="max-w-80 text-soft">{texts.about}</p>}
							<Reach />
							<Button
								variant="secondary"
								shape="slim"
								icon={<MailIcon />}
								className="mt-4 noscript:hidden"
								{...preparesPanel('NEWSLETTER_VIEW')}
								onClick={() => openModal('NEWSLETTER_VIEW')}
							>
								{t('newsletter.title')}
							</Button>
						</>
					)}
				/>
				{places.length > 0 && <Column title={t('footer.shop')} links={places.map(([to, name]) => [to, t(name)])} />}
				<Column
					title={t('footer.help')}
					links={[
						[paths.track, t('footer.track')],
						[paths.faq, t('footer.faq')],
						[paths.contact, t('footer.contact')],
						[paths.sell, t('footer.sell')],
						[paths.terms, t('footer.terms')],
						[paths.privacy, t('footer.privacy')],
					]}
				/>
				<div className="col-span-2 md:col-span-1">
					<h2 className="text-base">{t('footer.pay')}</h2>
					<KeptPart
						as="ul"
						input={['ways']}
						of={shop}
						className="mt-2.5 flex flex-wrap gap-2"
						content={() =>
							waysToPay.map((way) => (
								<li key={way}>
									<Badge className="min-h-8 bg-card px-3">{way}</Badge>
								</li>
							))
						}
					/>
					<LanguageSwitch
						long
						className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
					/>
					<DigitsSwitch className="mt-1 noscript:hidden" />
					<LowDataSwitch className="mt-1 noscript:hidden" />
				</div>
			</div>
			<span data-end="" hidden />
		</footer>
	)
}

/** Address, phone and email, where an operator has set them, with the hours. */
function Reach() {
	const { address, hours, phone, email } = useShop().texts
	if (!address && !phone && !email) return null
	return (
		<address className="mt-2 grid max-w-80 justify-items-start not-italic">
			{address && <span>{address}</span>}
			{hours && <span className="text-soft">{hours}</span>}
			{phone && (
				<a href={`tel:${phone}`} className={cx(link, 'figures')}>
					{phone}
				</a>
			)}
			{email && (
				<a href={`mailto:${email}`} className={cx(link, 'break-all')}>
					{email}
				</a>
			)}
		</address>
	)
}

function Column({ title, links }: { title: string; links: (readonly [to: string, name: string])[] }) {
	return (
		<KeptPart
			as="div"
			input={['column', title]}
			of={useShop()}
			className="grid content-start justify-items-start"
			content={() => (
				<>
					<h2 className="text-base">{title}</h2>
					{links.map(([to, name]) => (
						<LocalLink key={to} to={to} className={link}>
							{name}
						</LocalLink>
					))}
				</>
			)}
		/>
	)
}
