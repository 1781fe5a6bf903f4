import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { useCategoryOptions } from '#desk/lib/category-options.ts'
import { useMe } from '#desk/lib/me.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import { type Fields, Form, useFields } from '#desk/parts/form.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { CameraIcon } from '#ui/icons.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { forgetNewProduct, keepNewProduct, keptNewProduct, type NewProductValues } from './kept-new-product.ts'
import { useAddProduct } from './use-add-product.ts'

/** A product is added with a photo, a name, a price, a unit and a category: on a phone, with one hand. */
export default function NewProduct() {
	const { t } = useTranslation(['products', 'common'])
	const me = useMe()
	const navigate = useNavigate()
	const [photo, setPhoto] = useState<File | null>(null)
	const fields = useFields<NewProductValues>(keptNewProduct(me.id))
	useEffect(() => keepNewProduct(me.id, fields.values), [me.id, fields.values])
	const add = useAddProduct(fields, photo, () => {
		forgetNewProduct(me.id)
		navigate('/prices')
	})
	return (
		<Page
			title={t('newProduct')}
			width="narrow"
			above={me.seller ? { title: t('prices'), to: '/prices' } : { title: t('list.title'), to: '/products' }}
		>
			<Form fields={fields} onSubmit={add.send}>
				<PhotoField photo={photo} onChange={setPhoto} />
				<ProductFields fields={fields} />
				<Button type="submit" wide loading={add.busy}>
					{t(add.stored ? 'sendPhotoAgain' : 'add')}
				</Button>
			</Form>
		</Page>
	)
}

function ProductFields({ fields }: { fields: Fields<NewProductValues> }) {
	const { t } = useTranslation(['products', 'common'])
	const me = useMe()
	const categories = useCategoryOptions(({ active }) => active)
	const sellers = useSellerOptions()
	return (
		<>
			{!me.seller && (
				<Select label={t('seller')} placeholder={t('choose')} options={sellers} {...fields.field('seller')} />
			)}
			<TextField label={t('name')} hint={t('nameHint')} autoComplete="off" {...fields.field('name')} />
			<div className="grid grid-cols-2 gap-3">
				<TextField label={t('price')} start="৳" inputMode="decimal" autoComplete="off" {...fields.field('price')} />
				<TextField label={t('unit')} placeholder={t('unitExample')} autoComplete="off" {...fields.field('unit')} />
			</div>
			<TextField label={t('stock')} inputMode="numeric" autoComplete="off" {...fields.field('stock')} />
			<Select label={t('category')} placeholder={t('choose')} options={categories} {...fields.field('category')} />
		</>
	)
}

/** Takes a photo with the camera of a phone, or a file elsewhere, and shows it. */
function PhotoField({ photo, onChange }: { photo: File | null; onChange: (photo: File) => void }) {
	const { t } = useTranslation('products')
	const [address, setAddress] = useState<string | null>(null)
	useEffect(() => {
		if (!photo) return
		const made = URL.createObjectURL(photo)
		setAddress(made)
		return () => URL.revokeObjectURL(made)
	}, [photo])
	return (
		<label className="relative grid min-h-44 cursor-pointer place-items-center gap-2 overflow-clip rounded-xl bg-leaf-tint text-leaf focus-within:outline-2 focus-within:outline-leaf">
			{address ? (
				<img src={address} alt={t('photoChosen')} className="max-h-72 w-full object-contain" />
			) : (
				<span className="grid justify-items-center gap-2 p-6 font-semibold">
					<CameraIcon className="size-9" />
					{t('takePhoto')}
				</span>
			)}
			<input
				type="file"
				accept="image/jpeg,image/png,image/webp,image/avif"
				capture="environment"
				aria-label={t('takePhoto')}
				className="absolute inset-0 cursor-pointer opacity-0"
				onChange={({ target }) => target.files?.[0] && onChange(target.files[0])}
			/>
		</label>
	)
}
