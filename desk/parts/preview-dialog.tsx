import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiRefusal, NetworkFault } from '#client/api-errors.ts'
import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import { fromDhaka, inDhaka } from '#desk/lib/dhaka-time.rules.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { refusalText } from '#desk/lib/refusal-text.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

/** Addresses of a page of the storefront in each language, at a moment; null: now. */
export type Previewed = { en: string; bn: string; at: string | null }

type Props = {
	open: boolean
	onClose: () => void
	title: string
	/** Opens the preview at a moment; undefined: now. Throws what was refused. */
	load: (at: string | undefined) => Promise<Previewed>
	/** The moment that is shown first; null: now. */
	from?: string | null
}

/** A page of the storefront as it will be at a moment, as wide as on a computer or on a phone, in both languages. */
export function PreviewDialog({ open, onClose, title, ...props }: Props) {
	const { t } = useTranslation(['preview', 'common'])
	return (
		<Dialog open={open} onClose={onClose} title={t('title', { title })} closeLabel={t('common:close')} size="lg">
			{open && <Preview title={title} {...props} />}
		</Dialog>
	)
}

function Preview({ title, load, from = null }: Pick<Props, 'title' | 'load' | 'from'>) {
	const { t } = useTranslation(['preview', 'common'])
	const language = useLanguage()
	const [time, setTime] = useState(inDhaka(from))
	const [wrong, setWrong] = useState(false)
	const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
	const [shown, setShown] = useState<Language>(language)
	const { mutate, data, error, isPending } = useMutation({ mutationFn: load })
	const first = useRef(from)
	useEffect(() => mutate(first.current ?? undefined), [mutate])
	const show = () => {
		const at = time ? fromDhaka(time) : undefined
		setWrong(time !== '' && !at)
		if (!time || at) mutate(at)
	}
	return (
		<div className="grid grid-cols-1 gap-3 pb-4">
			<div className="flex flex-wrap items-end gap-x-4 gap-y-3">
				<form
					noValidate
					className="flex min-w-0 flex-wrap items-end gap-2"
					onSubmit={(event) => {
						event.preventDefault()
						show()
					}}
				>
					<TextField
						type="datetime-local"
						label={t('moment')}
						value={time}
						error={wrong ? t('momentWrong') : undefined}
						onChange={({ target }) => setTime(target.value)}
					/>
					<Button type="submit" variant="secondary" loading={isPending}>
						{t('show')}
					</Button>
				</form>
				<fieldset className="flex flex-wrap gap-2">
					<legend className="sr-only">{t('width')}</legend>
					{(['desktop', 'phone'] as const).map((one) => (
						<Chip key={one} selected={device === one} onClick={() => setDevice(one)}>
							{t(one)}
						</Chip>
					))}
				</fieldset>
				<fieldset className="flex flex-wrap gap-2">
					<legend className="sr-only">{t('language')}</legend>
					{(['en', 'bn'] as const).map((one) => (
						<Chip key={one} lang={one} selected={shown === one} onClick={() => setShown(one)}>
							{t(`languages.${one}`)}
						</Chip>
					))}
				</fieldset>
			</div>
			{error && (
				<Alert tone="error">{isKnown(error) ? refusalText(error, t('common:network'), language) : error.message}</Alert>
			)}
			<p role="status" className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-soft">
				{data && !isPending && (
					<>
						{data.at ? t('asAt', { time: formatDateTime(data.at, language) }) : t('asNow')}
						<a href={data[shown]} target="_blank" rel="noreferrer" className="touch-44 font-semibold text-leaf">
							{t('inTab')}
						</a>
					</>
				)}
				{isPending && (
					<>
						<Spinner className="size-5" /> {t('loading')}
					</>
				)}
			</p>
			{data && <Frame key={data[shown]} address={data[shown]} device={device} title={t('frame', { title })} />}
		</div>
	)
}

/** Others carry a text for the screen. */
const isKnown = (error: Error): boolean => error instanceof ApiRefusal || error instanceof NetworkFault

/** Widths and heights in px of what is shown; the frame is scaled to the room that it has. */
const sizes = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 720 } }

function Frame({ address, device, title }: { address: string; device: keyof typeof sizes; title: string }) {
	const room = useRef<HTMLDivElement>(null)
	const [width, setWidth] = useState(0)
	useEffect(() => {
		const element = room.current
		if (!element) return
		const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
		observer.observe(element)
		return () => observer.disconnect()
	}, [])
	const size = sizes[device]
	const scale = Math.min(1, width / size.width)
	return (
		<div ref={room} className="overflow-hidden" style={{ height: size.height * scale }}>
			{width > 0 && (
				<iframe
					title={title}
					src={address}
					referrerPolicy="no-referrer"
					className="block origin-top-left rounded-md border-0 bg-white"
					style={{
						width: size.width,
						height: size.height,
						transform: `scale(${scale})`,
						marginInlineStart: device === 'phone' ? Math.max(0, (width - size.width) / 2) : 0,
					}}
				/>
			)}
		</div>
	)
}
