import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import { cx } from '#ui/cx.ts'

const types = 'image/jpeg,image/png,image/webp,image/avif'

/** Takes pictures that are chosen, photographed, dropped or pasted. `label`: of the field, for screen readers. */
export function PictureDrop(props: {
	label: string
	multiple?: boolean
	onFiles: (files: File[]) => void
	className: string
	children: ReactNode
}) {
	const [over, setOver] = useState(false)
	const drop = (event: DragEvent) => {
		event.preventDefault()
		setOver(false)
		props.onFiles([...event.dataTransfer.files])
	}
	const paste = (event: ClipboardEvent) => {
		const files = [...event.clipboardData.files]
		if (files.length === 0) return
		event.preventDefault()
		props.onFiles(files)
	}
	return (
		<label
			onDragOver={(event) => {
				event.preventDefault()
				setOver(true)
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
			onPaste={paste}
			className={cx(
				'relative cursor-pointer rounded-lg bg-leaf-tint text-center font-semibold text-leaf focus-within:outline-2 focus-within:outline-leaf',
				props.className,
				over && 'outline-2 outline-leaf',
			)}
		>
			{props.children}
			<input
				type="file"
				multiple={props.multiple}
				accept={types}
				aria-label={props.label}
				className="absolute inset-0 cursor-pointer opacity-0"
				onChange={({ target }) => {
					props.onFiles([...(target.files ?? [])])
					target.value = ''
				}}
			/>
		</label>
	)
}
