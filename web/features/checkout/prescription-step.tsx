import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/local-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { useToasts } from '../../ui/toasts/use-toasts.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A picture that was sent: its id, and what the shopper sees of it. */
export type Prescription = { id: number; shown: string }

const most = 5

/** Pictures of the prescription that a medicine in the cart needs. */
export function PrescriptionStep(props: {
	prescriptions: Prescription[]
	onAdd: (one: Prescription) => void
	onRemove: (id: number) => void
}) {
	const { t } = useTranslation(['checkout', 'forms'])
	const language = useLanguage()
	const push = useToasts((state) => state.push)
	const input = useId()
	const add = useMutation({
		mutationFn: async (file: File) => {
			const shown = await shrinkPhoto(file).catch(() => null)
			if (shown === null) return null
			const { data } = await call('addPrescription', { body: { file: shown.slice(shown.indexOf(',') + 1) } })
			return { id: data.id, shown }
		},
		onSuccess: (added) => {
			if (added) props.onAdd(added)
			else push({ tone: 'error', text: t('checkout.rx.unreadable') })
		},
		onError: (error) => push({ tone: 'error', text: errorText(error, t('forms:network')) }),
	})
	const remove = (id: number) => {
		props.onRemove(id)
		call('deletePrescription', { params: { id } }).catch(() => {})
	}
	return (
		<div className="grid gap-3">
			<p className="text-soft">{t('checkout.rx.text')}</p>
			{props.prescriptions.length > 0 && (
				<ul className="flex flex-wrap gap-5 pt-2">
					{props.prescriptions.map(({ id, shown }, n) => (
						<li key={id} className="relative">
							<img
								src={shown}
								alt={t('checkout.rx.picture', { n: formatNumber(n + 1, language) })}
								className="size-24 rounded-md border border-mist object-cover"
							/>
							<span className="absolute -end-3 -top-3">
								<IconButton
									label={`${t('checkout.rx.remove')}: ${t('checkout.rx.picture', { n: formatNumber(n + 1, language) })}`}
									variant="surface"
									onClick={() => remove(id)}
								>
									<CloseIcon className="size-4" />
								</IconButton>
							</span>
						</li>
					))}
				</ul>
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
							if (file) add.mutate(file)
						}}
					/>
					<Button
						variant="secondary"
						icon={<PlusIcon />}
						className="justify-self-start"
						loading={add.isPending}
						onClick={() => document.getElementById(input)?.click()}
					>
						{t('checkout.rx.add')}
					</Button>
				</>
			)}
		</div>
	)
}
