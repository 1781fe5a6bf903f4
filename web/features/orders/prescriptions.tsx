import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/local-link.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'

/** The pictures that were sent with an order, for their owner's eyes: fetched with their session and kept nowhere. */
export function Prescriptions({ ids }: { ids: readonly number[] }) {
	const { t } = useTranslation('checkout')
	if (ids.length === 0) return null
	return (
		<Card className="grid gap-3">
			<h2 className="text-lg">{t('checkout.rx.title')}</h2>
			<ul className="flex flex-wrap gap-3">
				{ids.map((id, at) => (
					<li key={id}>
						<Prescription id={id} at={at} />
					</li>
				))}
			</ul>
			<p className="text-sm text-soft">{t('checkout.rx.private')}</p>
		</Card>
	)
}

function Prescription({ id, at }: { id: number; at: number }) {
	const { t } = useTranslation(['checkout', 'common'])
	const language = useLanguage()
	const [open, setOpen] = useState(false)
	const picture = useQuery({
		queryKey: ['prescription', id],
		queryFn: () => call('getPrescription', { params: { id } }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	})
	const name = t('checkout.rx.picture', { n: formatNumber(at + 1, language) })
	if (picture.isPending) return <Skeleton className="size-24" />
	if (picture.isError)
		return (
			<p className="grid size-24 place-items-center rounded-md bg-sunk p-2 text-center text-xs text-soft">
				{t('checkout.rx.gone')}
			</p>
		)
	const { type, file } = picture.data.data
	const source = `data:${type};base64,${file}`
	return (
		<>
			<button type="button" onClick={() => setOpen(true)} className="block cursor-zoom-in rounded-md">
				<img src={source} alt={name} className="size-24 rounded-md border border-mist object-cover" />
			</button>
			<Dialog open={open} onClose={() => setOpen(false)} title={name} closeLabel={t('common:close')} size="lg">
				<img src={source} alt={name} className="mx-auto mb-4 rounded-md" />
			</Dialog>
		</>
	)
}
