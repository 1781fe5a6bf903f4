import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal, call } from '../../lib/api.ts'
import { tellError } from '../../lib/failures.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/local-link.tsx'
import { mostBytes } from '../../lib/photo.rules.ts'
import { shrinkPhoto } from '../../lib/shrink-photo.ts'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useToasts } from '../../ui/toasts/use-toasts.ts'

const most = 5

/** Milliseconds: the shop closes a request that is slower, and its answer takes a moment. */
const timeout = 15_000

type Picture = { file: File; most: number }

/** Pictures of the prescription that a medicine in the cart needs. */
export function PrescriptionStep(props: {
	/** Ids of those that were sent. */
	prescriptions: number[]
	onAdd: (id: number) => void
	onRemove: (id: number) => void
}) {
	const { t } = useTranslation(['checkout', 'common', 'forms'])
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	const input = useId()
	const add = useMutation({
		mutationFn: async ({ file, most }: Picture) => {
			const shown = await shrinkPhoto(file, most).catch(() => null)
			if (shown === null) return null
			const body = { file: shown.slice(shown.indexOf(',') + 1) }
			const { data } = await call('addPrescription', { body }, { timeout })
			queries.setQueryData(keyOf(data.id), { source: shown, used: false })
			return data.id
		},
		onSuccess: (id) => {
			if (id !== null) props.onAdd(id)
			else push({ tone: 'error', text: t('checkout.rx.unreadable') })
		},
		onError: (error) => isLost(error) || tellError(error, t('forms:network')),
	})
	const lost = add.isError && isLost(add.error) ? add.variables.file : null
	const remove = (id: number) => {
		props.onRemove(id)
		call('deletePrescription', { params: { id } }).catch(() => {})
	}
	return (
		<div className="grid gap-3">
			<p className="text-soft">{t('checkout.rx.text')}</p>
			{props.prescriptions.length > 0 && (
				<ul className="flex flex-wrap gap-5 pt-2">
					{props.prescriptions.map((id, at) => (
						<Sent key={id} id={id} n={at + 1} onRemove={() => remove(id)} onGone={() => props.onRemove(id)} />
					))}
				</ul>
			)}
			{lost && (
				<Alert
					tone="error"
					title={t('checkout.rx.lost')}
					action={
						<Button shape="slim" onClick={() => add.mutate({ file: lost, most: mostBytes.again })}>
							{t('common:tryAgain')}
						</Button>
					}
				>
					{t('checkout.rx.lostText')}
				</Alert>
			)}
			{props.prescriptions.length < most && (
				<>
					<input
						id={input}
						type="file"
						accept="image/*"
						className="sr-only"
						tabIndex={-1}
						aria-label={t('checkout.rx.add')}
						onChange={(event) => {
							const file = event.target.files?.[0]
							event.target.value = ''
							if (file) add.mutate({ file, most: mostBytes.first })
						}}
					/>
					<Button
						variant="secondary"
						icon={<PlusIcon />}
						className="justify-self-start"
						loading={add.isPending}
						onClick={() => document.getElementById(input)?.click()}
					>
						{t(add.isPending ? 'checkout.rx.sending' : 'checkout.rx.add')}
					</Button>
				</>
			)}
		</div>
	)
}

const keyOf = (id: number) => ['sent-prescription', id]

/** One that was sent: as it was taken or, once the page was loaded anew, as the shop has it. `onGone`: it has not. */
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
		<li className="relative">
			{data ? (
				<img src={data.source} alt={name} className="size-24 rounded-md border border-mist object-cover" />
			) : error ? (
				<p className="grid size-24 place-items-center rounded-md bg-sunk p-2 text-center text-xs text-soft">{name}</p>
			) : (
				<Skeleton className="size-24" />
			)}
			<span className="absolute -end-3 -top-3">
				<IconButton label={`${t('checkout.rx.remove')}: ${name}`} variant="surface" onClick={onRemove}>
					<CloseIcon className="size-4" />
				</IconButton>
			</span>
		</li>
	)
}

/** Whether it did not get through, and may when it is sent again. */
function isLost(error: unknown): boolean {
	return !(error instanceof ApiRefusal) || error.status === 408
}
