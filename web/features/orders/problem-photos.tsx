import { useMutation } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { keptDays } from '#contract/kept-days.ts'
import { mostProblemPhotos } from '#contract/problem-rules.ts'
import { ApiRefusal, call } from '../../lib/api.ts'
import { tellError } from '../../lib/failures.ts'
import { formatDays, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/local-link.tsx'
import { mostBytes } from '../../lib/photo.rules.ts'
import { shrinkPhoto } from '../../lib/shrink-photo.ts'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { useToasts } from '../../ui/toasts/use-toasts.ts'

/** Milliseconds: the shop closes a request that is slower, and its answer takes a moment. */
const timeout = 15_000

/** A photo the shop has; `source` as a data URL. */
export type SentPhoto = { id: number; source: string }

/** Photos of a problem: each is made small on this device and sent as soon as it is chosen. */
export function ProblemPhotos(props: {
	photos: readonly SentPhoto[]
	onChange: Dispatch<SetStateAction<SentPhoto[]>>
	error: string | undefined
}) {
	const { photos, onChange, error } = props
	const { t } = useTranslation(['orders', 'common', 'forms'])
	const language = useLanguage()
	const push = useToasts((state) => state.push)
	const input = useId()
	const add = useMutation({
		mutationFn: async ({ file, most }: { file: File; most: number }): Promise<SentPhoto | null> => {
			const source = await shrinkPhoto(file, most).catch(() => null)
			if (source === null) return null
			const body = { file: source.slice(source.indexOf(',') + 1) }
			const { data } = await call('addProblemPhoto', { body }, { timeout })
			return { id: data.id, source }
		},
		onSuccess: (photo) => {
			if (photo) onChange((now) => [...now, photo])
			else push({ tone: 'error', text: t('problem.unreadable') })
		},
		onError: (failure) => isLost(failure) || tellError(failure, t('forms:network')),
	})
	const lost = add.isError && isLost(add.error) ? add.variables.file : null
	const remove = (id: number) => {
		onChange((now) => now.filter((photo) => photo.id !== id))
		call('deleteProblemPhoto', { params: { id } }).catch(() => {})
	}
	return (
		<fieldset className="grid gap-2" aria-describedby={error ? `${input}-error` : undefined}>
			<legend className="mb-1 font-semibold">{t('problem.photos')}</legend>
			<p className="text-sm text-soft">
				{t('problem.photosHint', { most: formatNumber(mostProblemPhotos, language) })}
			</p>
			{photos.length > 0 && (
				<ul className="flex flex-wrap gap-5 pt-2">
					{photos.map(({ id, source }, at) => {
						const name = t('problem.photo', { n: formatNumber(at + 1, language) })
						return (
							<li key={id} className="relative">
								<img src={source} alt={name} className="size-20 rounded-md border border-mist object-cover" />
								<span className="absolute -end-3 -top-3">
									<IconButton
										label={`${t('problem.removePhoto')}: ${name}`}
										variant="surface"
										onClick={() => remove(id)}
									>
										<CloseIcon className="size-4" />
									</IconButton>
								</span>
							</li>
						)
					})}
				</ul>
			)}
			{lost && (
				<Alert
					tone="error"
					title={t('problem.lost')}
					action={
						<Button shape="slim" onClick={() => add.mutate({ file: lost, most: mostBytes.again })}>
							{t('common:tryAgain')}
						</Button>
					}
				>
					{t('problem.lostText')}
				</Alert>
			)}
			{photos.length < mostProblemPhotos && (
				<>
					<input
						id={input}
						type="file"
						accept="image/*"
						className="sr-only"
						tabIndex={-1}
						aria-label={t('problem.addPhoto')}
						onChange={(event) => {
							const file = event.target.files?.[0]
							event.target.value = ''
							if (file) add.mutate({ file, most: mostBytes.first })
						}}
					/>
					<Button
						variant="secondary"
						shape="slim"
						icon={<PlusIcon />}
						className="justify-self-start"
						loading={add.isPending}
						onClick={() => document.getElementById(input)?.click()}
					>
						{t(add.isPending ? 'problem.sendingPhoto' : 'problem.addPhoto')}
					</Button>
				</>
			)}
			{error && (
				<p id={`${input}-error`} role="alert" className="text-sm font-semibold text-chilli">
					{error}
				</p>
			)}
			<p className="text-sm text-soft">{t('problem.private', { days: formatDays(keptDays.problemPhoto, language) })}</p>
		</fieldset>
	)
}

/** Whether it did not get through, and may when it is sent again. */
function isLost(error: unknown): boolean {
	return !(error instanceof ApiRefusal) || error.status === 408
}
