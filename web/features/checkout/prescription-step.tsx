import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { PhotoField, PhotoTile, photoTimeout } from '#web/shop/photos/photo-field.tsx'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'

const most = 5

/** Pictures of the prescription that a medicine in the cart needs. */
export function PrescriptionStep(props: {
	/** Ids of the uploaded ones. */
	prescriptions: number[]
	onAdd: (id: number) => void
	onRemove: (id: number) => void
}) {
	const { t } = useTranslation('checkout')
	const queries = useQueryClient()
	const remove = (id: number) => {
		props.onRemove(id)
		call('deletePrescription', { params: { id } }).catch(() => {})
	}
	return (
		<div className="grid gap-3">
			<p className="text-soft">{t('checkout.rx.text')}</p>
			<PhotoField
				count={props.prescriptions.length}
				most={most}
				send={async (file) => (await call('addPrescription', { body: { file } }, { timeout: photoTimeout })).data.id}
				onSent={({ id, source }) => {
					queries.setQueryData(keyOf(id), { source, used: false })
					props.onAdd(id)
				}}
				words={{
					add: t('checkout.rx.add'),
					sending: t('checkout.rx.sending'),
					lost: t('checkout.rx.lost'),
					lostText: t('checkout.rx.lostText'),
					unreadable: t('checkout.rx.unreadable'),
				}}
			>
				{props.prescriptions.map((id, at) => (
					<Sent key={id} id={id} n={at + 1} onRemove={() => remove(id)} onGone={() => props.onRemove(id)} />
				))}
			</PhotoField>
		</div>
	)
}

const keyOf = (id: number) => [...keys.sentPrescription, id]

/** An uploaded picture: the local file or, after a reload, the shop's. `onGone`: the shop does not have it. */
function Sent({ id, n, onRemove, onGone }: { id: number; n: number; onRemove: () => void; onGone: () => void }) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	const { data, error } = useQuery({
		queryKey: keyOf(id),
		queryFn: async () => {
			const { type, file, used } = (await call('getPrescription', { params: { id } })).data
			return { source: `data:${type};base64,${file}`, used }
		},
		staleTime: Number.POSITIVE_INFINITY,
		retry: (tries, failure) => tries < 1 && !(failure instanceof ApiRefusal),
	})
	const gone = data?.used || (error instanceof ApiRefusal && error.code === 'prescription_not_found')
	const drop = useRef(onGone)
	drop.current = onGone
	useEffect(() => {
		if (gone) drop.current()
	}, [gone])
	const name = t('checkout.rx.picture', { n: formatNumber(n, language) })
	return (
		<PhotoTile removeLabel={`${t('checkout.rx.remove')}: ${name}`} onRemove={onRemove}>
			{data ? (
				<img src={data.source} alt={name} className="size-24 rounded-md border border-mist object-cover" />
			) : error ? (
				<p className="grid size-24 place-items-center rounded-md bg-sunk p-2 text-center text-xs text-soft">{name}</p>
			) : (
				<Skeleton className="size-24" />
			)}
		</PhotoTile>
	)
}
