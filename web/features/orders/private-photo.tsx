import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import type { call } from '#web/shop/session/api.ts'

type Reply = Awaited<ReturnType<typeof call<'getPrescription'>>>

/** A photo that only its owner may see: loaded with the session and not cached; a press enlarges it. */
export function PrivatePhoto(props: {
	queryKey: readonly (string | number)[]
	queryFn: () => Promise<Reply>
	name: string
	/** The text in place of a photo that is no longer available. */
	gone: string
	small?: boolean
}) {
	const { queryKey, queryFn, name, gone, small } = props
	const { t } = useTranslation('common')
	const [open, setOpen] = useState(false)
	const photo = useQuery({ queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
	const size = small ? 'size-16' : 'size-24'
	if (photo.isPending) return <Skeleton className={size} />
	if (photo.isError)
		return (
			<p className={cx('grid place-items-center rounded-md bg-sunk p-2 text-center text-xs text-soft', size)}>{gone}</p>
		)
	const { type, file } = photo.data.data
	const source = `data:${type};base64,${file}`
	return (
		<>
			<button type="button" onClick={() => setOpen(true)} className="block cursor-zoom-in rounded-md">
				<img src={source} alt={name} className={cx('rounded-md border border-mist object-cover', size)} />
			</button>
			<Dialog open={open} onClose={() => setOpen(false)} title={name} closeLabel={t('close')} size="lg">
				<img src={source} alt={name} className="mx-auto mb-4 rounded-md" />
			</Dialog>
		</>
	)
}
