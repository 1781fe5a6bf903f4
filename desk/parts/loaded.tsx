import type { ReactNode } from 'react'
import { ApiRefusal } from '#client/api-errors.ts'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { OfflineIcon, ShieldIcon, WarningIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'

type Query<Data> = {
	data: Data | undefined
	error: Error | null
	isFetching: boolean
	refetch: () => unknown
}

/**
 * The content of a query: `children` with its data; before that `waiting`, which should have the size of the content. When
 * it failed, the reason and a retry. Data that could not be read again stays, below a message.
 */
export function Loaded<Data>(props: {
	query: Query<Data>
	/** Default: lines of a list. */
	waiting?: ReactNode
	children: (data: Data) => ReactNode
}) {
	const { query } = props
	if (query.data !== undefined) return props.children(query.data)
	if (query.error) return <Failed error={query.error} again={query.refetch} busy={query.isFetching} />
	return <Waiting>{props.waiting ?? <Lines />}</Waiting>
}

/** A placeholder, which screen readers announce as loading. */
export function Waiting(props: { children: ReactNode }) {
	const { t } = useTranslation('common')
	return (
		<div role="status">
			<VisuallyHidden>{t('loading')}</VisuallyHidden>
			{props.children}
		</div>
	)
}

/** The placeholder of a list. */
export function Lines({ count = 5 }: { count?: number }) {
	return (
		<div className="grid gap-3">
			{Array.from({ length: count }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
				<Skeleton key={at} className="h-12 rounded-md" />
			))}
		</div>
	)
}

/** Why something could not be read, and a retry where that helps. */
export function Failed(props: { error: Error; again: () => unknown; busy?: boolean }) {
	const { t } = useTranslation('common')
	const refused = props.error instanceof ApiRefusal
	if (props.error instanceof ApiRefusal && props.error.status === 403) return <NotAllowed text={props.error.message} />
	return (
		<EmptyState
			icon={refused ? <WarningIcon /> : <OfflineIcon />}
			title={t('failed')}
			action={
				<Button loading={props.busy ?? false} onClick={() => props.again()}>
					{t('again')}
				</Button>
			}
		>
			{errorText(props.error, t('network'))}
			{props.error instanceof ApiRefusal && props.error.status >= 500 && props.error.requestId && (
				<p className="mt-3 text-sm">
					{t('request')} <code className="break-all">{props.error.requestId}</code>
				</p>
			)}
		</EmptyState>
	)
}

/** For a page that the role does not have. */
export function NotAllowed({ text, level }: { text?: string; level?: 1 | 2 }) {
	const { t } = useTranslation('common')
	return (
		<EmptyState icon={<ShieldIcon />} title={t('notAllowed')} level={level ?? 2}>
			{text ?? t('notAllowedText')}
		</EmptyState>
	)
}
