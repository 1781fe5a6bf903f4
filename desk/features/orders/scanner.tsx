import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CameraIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/**
 * Reads the barcode of a label with the camera. Where the browser cannot, a field takes the number: by hand, or from a
 * scanner that types as a keyboard does.
 */
export function Scanner({ onRead }: { onRead: (number: string) => void }) {
	const { t } = useTranslation(['orders', 'common'])
	const [open, setOpen] = useState(false)
	const read = (number: string) => {
		setOpen(false)
		onRead(number)
	}
	return (
		<>
			<Button variant="secondary" icon={<CameraIcon />} onClick={() => setOpen(true)}>
				{t('scan')}
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={t('scan')} closeLabel={t('common:close')}>
				{open && (
					<div className="grid gap-4 pb-4">
						{detectorClass() && <Camera onRead={read} />}
						<Typed onRead={read} />
					</div>
				)}
			</Dialog>
		</>
	)
}

function Typed({ onRead }: { onRead: (number: string) => void }) {
	const { t } = useTranslation(['orders', 'common'])
	const fields = useFields({ number: '' })
	const submit = () => {
		const number = fields.values.number.trim()
		if (number) onRead(number)
		else fields.fail({ number: t('common:required') })
	}
	return (
		<Form fields={fields} onSubmit={submit}>
			<TextField
				{...fields.field('number')}
				label={t('typed')}
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
			/>
			<Button type="submit" wide>
				{t('open')}
			</Button>
		</Form>
	)
}

/** Milliseconds between two looks at the picture of the camera. */
const lookEvery = 200

/** Looks for a barcode in the picture of the camera, until one was read. Returns how to stop. */
function watch(video: HTMLVideoElement, { found, failed }: { found: (code: string) => void; failed: () => void }) {
	let stream: MediaStream | undefined
	let timer: ReturnType<typeof setTimeout> | undefined
	let ended = false
	const stop = () => {
		ended = true
		clearTimeout(timer)
		for (const track of stream?.getTracks() ?? []) track.stop()
	}
	const fail = () => {
		if (ended) return
		stop()
		failed()
	}
	const begin = async () => {
		const Class = detectorClass()
		if (!Class) return fail()
		const detector = new Class({ formats: ['code_128'] })
		stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
		if (ended) return stop()
		video.srcObject = stream
		await video.play()
		const look = async () => {
			const [code] = ended ? [] : await detector.detect(video)
			if (ended) return
			if (code) found(code.rawValue)
			else timer = setTimeout(() => look().catch(fail), lookEvery)
		}
		await look()
	}
	begin().catch(fail)
	return stop
}

function Camera({ onRead }: { onRead: (number: string) => void }) {
	const { t } = useTranslation('orders')
	const video = useRef<HTMLVideoElement>(null)
	const latest = useRef(onRead)
	const [failed, setFailed] = useState(false)
	useEffect(() => {
		latest.current = onRead
	})
	useEffect(() => {
		if (!video.current) return
		return watch(video.current, { found: (code) => latest.current(code), failed: () => setFailed(true) })
	}, [])
	if (failed) return <p>{t('noCamera')}</p>
	return (
		<>
			<p className="text-soft">{t('scanHint')}</p>
			<video
				ref={video}
				muted
				playsInline
				className="aspect-video w-full rounded-md bg-sunk object-cover"
				aria-label={t('scan')}
			/>
		</>
	)
}
