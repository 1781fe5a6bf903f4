import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CameraIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { readCode128 } from './code128.rules.ts'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats?: () => Promise<string[]> }

/** The browser's own detector of barcodes, where it has one for labels; iPhones and Firefox have none. */
async function ownDetector(): Promise<Detector | undefined> {
	const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
	const formats = await Class?.getSupportedFormats?.()
	return Class && formats?.includes('code_128') ? new Class({ formats: ['code_128'] }) : undefined
}

/** Rows of the picture that are read, as parts of its height; and the most pixels of a row. */
const rowsRead = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7]
const widest = 1_280

/** Reads rows of the picture; a text counts when two rows have it. */
function lineDetector(): Detector {
	const canvas = document.createElement('canvas')
	const context = canvas.getContext('2d', { willReadFrequently: true })
	return {
		detect: async (video) => {
			const scale = Math.min(1, widest / (video.videoWidth || 1))
			canvas.width = Math.round(video.videoWidth * scale)
			canvas.height = Math.round(video.videoHeight * scale)
			if (!context || canvas.width === 0) return []
			context.drawImage(video, 0, 0, canvas.width, canvas.height)
			const seen = new Set<string>()
			for (const part of rowsRead) {
				const { data } = context.getImageData(0, Math.floor(canvas.height * part), canvas.width, 1)
				const row = Array.from({ length: canvas.width }, (_, at) => data[at * 4 + 1] as number)
				const text = readCode128(row)
				if (text && seen.has(text)) return [{ rawValue: text }]
				if (text) seen.add(text)
			}
			return []
		},
	}
}

/**
 * Reads the barcode of a label with the camera, by the browser or by ourselves. A field takes the number too: by hand, or from a
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
						<Camera onRead={read} />
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
		const detector = (await ownDetector()) ?? lineDetector()
		stream = await navigator.mediaDevices.getUserMedia({
			video: { facingMode: 'environment', width: { ideal: widest } },
		})
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
