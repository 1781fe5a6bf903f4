import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { attempt, showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icons.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { ApiRefusal } from '#web/shop/session/api.ts'
import { mostBytes } from './photo.rules.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Timeout in ms for one photo: the server ends a slower request, and its response takes some time too. */
export const photoTimeout = 15_000

/** An uploaded photo; `source` is a data URL. */
export type SentPhoto = { id: number; source: string }

/** Name of the action for its error toasts, see `attempt`. */
const about = 'photo'

class Unreadable extends Error {}

/**
 * Private photos: each is reduced in size on this device and sent as soon as it is chosen. After an upload that failed on
 * the network, a button sends the photo again in a smaller size. `children`: a `PhotoTile` for each photo. With `most`
 * photos the add button is hidden.
 */
export function PhotoField(props: {
	count: number
	most: number
	/** Sends a JPEG, PNG or WebP file in base64; returns the photo's id. */
	send: (file: string) => Promise<number>
	onSent: (photo: SentPhoto) => void
	words: Record<'add' | 'sending' | 'lost' | 'lostText' | 'unreadable', string>
	children: ReactNode
}) {
	const { t } = useTranslation(['common', 'forms'])
	const { words } = props
	const push = useToasts((state) => state.push)
	const input = useId()
	const add = useMutation({
		mutationFn: ({ file, most }: { file: File; most: number }): Promise<SentPhoto> =>
			attempt(about, async () => {
				const source = await shrinkPhoto(file, most).catch(() => {
					throw new Unreadable()
				})
				return { id: await props.send(source.slice(source.indexOf(',') + 1)), source }
			}),
		onSuccess: props.onSent,
		onError: (error) => {
			if (error instanceof Unreadable) push({ tone: 'error', text: words.unreadable, about })
			else if (!isLost(error)) showError(error, t('forms:network'))
		},
	})
	const lost = add.isError && isLost(add.error) ? add.variables.file : null
	return (
		<>
			{props.count > 0 && <ul className="flex flex-wrap gap-5 pt-2">{props.children}</ul>}
			{lost && (
				<Alert
					tone="error"
					title={words.lost}
					action={
						<Button shape="slim" onClick={() => add.mutate({ file: lost, most: mostBytes.again })}>
							{t('common:tryAgain')}
						</Button>
					}
				>
					{words.lostText}
				</Alert>
			)}
			{props.count < props.most && (
				<>
					<input
						id={input}
						type="file"
						accept="image/*"
						className="sr-only"
						tabIndex={-1}
						aria-label={words.add}
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
						{add.isPending ? words.sending : words.add}
					</Button>
				</>
			)}
		</>
	)
}

/** A photo, or content shown instead of it, and a button that removes it. */
export function PhotoTile(props: { removeLabel: string; onRemove: () => void; children: ReactNode }) {
	return (
		<li className="relative">
			{props.children}
			<span className="absolute -end-3 -top-3">
				<IconButton label={props.removeLabel} variant="surface" onClick={props.onRemove}>
					<CloseIcon className="size-4" />
				</IconButton>
			</span>
		</li>
	)
}

/** Whether the upload failed on the network or by a timeout, so that a retry may succeed. */
function isLost(error: unknown): boolean {
	if (error instanceof Unreadable) return false
	return !(error instanceof ApiRefusal) || error.status === 408
}
