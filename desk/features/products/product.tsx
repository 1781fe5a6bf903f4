import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan, useDesk, useMe } from '#desk/lib/me.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Failed, Lines, Waiting } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { PriceAndStock } from './price-and-stock.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { readsOfProduct } from './product-reads.ts'
import { missingBengali, valuesOf } from './product-record.rules.ts'
import type { ProductRecord } from './product-types.ts'

/** One product with everything that can be changed. */
export default function Product() {
	const { slug = '' } = useParams()
	// With the texts of all parts: one that loads its own later would hide the page meanwhile, and close an open dialog.
	const { t } = useTranslation(['products', 'prices', 'preview', 'common'])
	const language = useLanguage()
	const query = useRead('getDeskProduct', { params: { slug } })
	const record = query.data?.record as ProductRecord | undefined
	const { seller } = useMe()
	const above = seller ? { title: t('prices'), to: '/prices' } : { title: t('list.title'), to: '/products' }
	if (!record)
		return (
			<Page title={t('product')} above={above}>
				{query.error ? (
					<Failed error={query.error} again={query.refetch} />
				) : (
					<Waiting>
						<Lines count={8} />
					</Waiting>
				)}
			</Page>
		)
	const name = (language === 'bn' && (record.name_bn as string)) || record.name_en
	return (
		<Page
			title={name}
			above={above}
			marks={<Marks record={record} />}
			actions={<Actions record={record} name={name} />}
		>
			<div className={cx('grid grid-cols-1 items-start gap-4', !seller && 'xl:grid-cols-[minmax(0,1fr)_22rem]')}>
				<ProductForm key={slug} record={record} />
				<div className="grid grid-cols-1 gap-4">
					<ProductPictures slug={slug} name={name} />
					<PriceAndStock key={slug} record={record} />
					<ProductHistory slug={slug} />
				</div>
			</div>
		</Page>
	)
}

function Marks({ record }: { record: ProductRecord }) {
	const { t } = useTranslation('products')
	const missing = missingBengali(valuesOf(record))
	return (
		<>
			{record.active === false && <Badge>{t('archived')}</Badge>}
			{missing.length > 0 && (
				<Badge tone="offer">
					{t('noBengali', { fields: missing.map((field) => t(`fields.${field}`)).join(', ') })}
				</Badge>
			)}
		</>
	)
}

/** The page of the product in the shop, and archive or restore. */
function Actions({ record, name }: { record: ProductRecord; name: string }) {
	const { t } = useTranslation('products')
	const can = useCan()
	const language = useLanguage()
	const shop = useDesk().data?.shop
	const [asked, setAsked] = useState(false)
	const archive = useAct('archiveProducts', { reads: readsOfProduct })
	const restore = useAct('restoreProducts', { reads: readsOfProduct })
	const body = { slugs: [record.slug] }
	const isArchived = record.active === false
	return (
		<>
			{shop && !isArchived && (
				<Button
					variant="secondary"
					render={
						<a
							href={`${shop.origin}${language === 'bn' ? '/bn' : ''}/products/${record.slug}`}
							target="_blank"
							rel="noreferrer"
						/>
					}
				>
					{t('onPage')}
				</Button>
			)}
			{can('catalogue.change') &&
				(isArchived ? (
					<Button loading={restore.isPending} onClick={() => restore.mutate({ body })}>
						{t('restore')}
					</Button>
				) : (
					<Button variant="secondary" onClick={() => setAsked(true)}>
						{t('archive')}
					</Button>
				))}
			<ConfirmDialog
				open={asked}
				onClose={() => setAsked(false)}
				title={t('archiveTitle', { name })}
				action={t('archive')}
				act={() => archive.mutateAsync({ body })}
			>
				{t('archiveText')}
			</ConfirmDialog>
		</>
	)
}
