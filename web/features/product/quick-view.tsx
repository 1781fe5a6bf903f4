import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { measured, track, worth } from '#web/shop/analytics.ts'
import { KitchenLine } from '#web/shop/products/meal.tsx'
import { Picture } from '#web/shop/products/picture.tsx'
import { loadQuickView, type QuickViewData } from '#web/shop/products/quick-view.ts'
import { WishButton } from '#web/shop/wishes/wish-button.tsx'
import { BuyControls, Far } from './buy-controls.tsx'
import { Gallery } from './gallery.tsx'
import { Options } from './options.tsx'
import { PriceBlock } from './price-block.tsx'
import type { WholeProduct } from './product-data.ts'
import { Stars } from './stars.tsx'
import { useAdd } from './use-add.ts'
import { useChoice } from './use-choice.ts'

/** After the start of the dialog's closing. */
const cartAfterMs = 300

/** A product over the page: view, choose, add. Back, Escape, a press outside and «View Cart» close it. */
export default function QuickView() {
	const { t } = useTranslation('catalogue')
	const { modal, closeModal } = usePanels()
	const data = modal?.view === 'PRODUCT_VIEW' ? (modal.data as QuickViewData) : undefined
	const open = data !== undefined
	useCloseOnLeave(open, closeModal)
	return (
		<Dialog
			open={open}
			onClose={closeModal}
			title={data?.name ?? ''}
			titleHidden
			closeLabel={t('quick.close')}
			size="lg"
		>
			{data && <Content key={data.slug} data={data} />}
		</Dialog>
	)
}

function useCloseOnLeave(open: boolean, close: () => void) {
	const { pathname } = useLocation()
	const openedAt = useRef(pathname)
	useEffect(() => {
		if (!open) openedAt.current = pathname
		else if (openedAt.current !== pathname) close()
	}, [open, pathname, close])
}

function Content({ data }: { data: QuickViewData }) {
	const { t } = useTranslation('catalogue')
	const [found, setFound] = useState<WholeProduct | 'failed'>()
	const load = useCallback(() => {
		setFound(undefined)
		loadQuickView(data.slug).then(setFound, () => setFound('failed'))
	}, [data.slug])
	useEffect(load, [load])
	if (found && found !== 'failed') return <Loaded product={found} />
	return (
		<Layout
			picture={
				<Picture
					id={data.image}
					alt=""
					sizes={sizes}
					first
					className="mx-auto max-md:mt-4 max-md:w-[70%]! max-md:rounded-xl md:rounded-xl"
				/>
			}
			name={data.name}
			slug={data.slug}
			aside={
				found === 'failed' ? (
					<Alert
						tone="error"
						action={
							<Button shape="slim" variant="secondary" onClick={load}>
								{t('common:tryAgain')}
							</Button>
						}
					>
						{t('quick.failed')}
					</Alert>
				) : (
					<div role="status" className="grid gap-3">
						<span className="sr-only">{t('quick.loading')}</span>
						<Skeleton className="h-4 w-32" />
						<Skeleton className="h-9 w-40" />
						<Skeleton className="h-11 w-full" />
					</div>
				)
			}
			foot={<Skeleton className="h-12 w-full rounded-md" />}
		/>
	)
}

const sizes = '(width >= 48rem) 27rem, 100vw'

function Loaded({ product }: { product: WholeProduct }) {
	const choice = useChoice(product)
	useEffect(() => {
		track({ event: 'view_item', ecommerce: worth([measured(product)]) })
	}, [product])
	const { closeModal, openDrawer } = usePanels()
	const steps = useAdd(product, choice, () => {
		closeModal()
		setTimeout(() => openDrawer('cart'), cartAfterMs)
	})
	return (
		<Layout
			picture={<Gallery pictures={product.images} name={product.name} sizes={sizes} peek dimmed={choice.soldOut} />}
			name={product.name}
			slug={product.slug}
			aside={
				<>
					<Stars product={product} />
					{product.kitchen && <KitchenLine kitchen={product.kitchen} className="min-h-[1lh] text-sm" />}
					<PriceBlock product={product} choice={choice} />
					<Options product={product} choice={choice} />
					{product.description && <p className="line-clamp-3 text-sm text-soft">{product.description}</p>}
				</>
			}
			heart={<WishButton product={product} />}
			foot={
				<>
					<Far product={product} />
					<BuyControls product={product} choice={choice} steps={steps} />
				</>
			}
		/>
	)
}

/** Picture above text on phones, beside it from 768 px; the button stays visible. */
function Layout(props: {
	picture: React.ReactNode
	name: string
	slug: string
	aside: React.ReactNode
	foot: React.ReactNode
	heart?: React.ReactNode
}) {
	const { t } = useTranslation('catalogue')
	return (
		<div className="grid md:grid-cols-2" data-quick-view>
			<div className="min-w-0 md:p-5 md:pe-0">{props.picture}</div>
			<div className="grid min-w-0 content-start gap-4 px-5 pt-4 md:pt-6">
				<p className="pe-0 text-lg leading-snug font-bold md:pe-10 md:text-xl">{props.name}</p>
				{props.aside}
				<div className="flex items-center justify-between">
					<LocalLink
						to={paths.product(props.slug)}
						className="inline-flex min-h-11 items-center text-sm font-bold text-leaf hover:underline"
					>
						{t('quick.details')}
					</LocalLink>
					{props.heart}
				</div>
				<div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-mist bg-raised px-5 pt-3 pb-safe-3 md:static md:m-0 md:border-0 md:px-0 md:pt-0">
					{props.foot}
				</div>
			</div>
		</div>
	)
}
