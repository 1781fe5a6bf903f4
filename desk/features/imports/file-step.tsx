import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { refusalText } from '#desk/lib/refusal-text.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { typedFile } from './file-type.ts'
import type { LookedAt } from './imports-types.ts'
import { lookAt } from './look-at.ts'

/** Chooses the file, by a press or by dropping it, and looks at its first rows. */
export function FileStep({ onSeen }: { onSeen: (seen: LookedAt) => void }) {
	const { t } = useTranslation(['imports', 'common'])
	const language = useLanguage()
	const [over, setOver] = useState(false)
	const { mutate, isPending, error } = useMutation({
		mutationFn: (chosen: File) => lookAt(typedFile(chosen)),
		onSuccess: onSeen,
	})
	const take = (files: FileList | null) => {
		const [file] = files ?? []
		if (file) mutate(file)
	}
	const drag = (event: DragEvent, on: boolean) => {
		event.preventDefault()
		setOver(on)
	}
	return (
		<>
			{error && <Alert tone="error">{refusalText(error, t('common:network'), language)}</Alert>}
			<label
				className={cx(
					'grid cursor-pointer justify-items-center gap-2 rounded-xl border-2 border-dashed border-edge bg-card p-8 text-center',
					'has-focus-visible:outline-3 has-focus-visible:outline-leaf',
					over && 'bg-leaf-tint',
				)}
				onDragOver={(event) => drag(event, true)}
				onDragLeave={(event) => drag(event, false)}
				onDrop={(event) => {
					drag(event, false)
					take(event.dataTransfer.files)
				}}
			>
				<span className="text-md font-semibold">{t('choose')}</span>
				<span className="text-soft">{t('kinds')}</span>
				{isPending && <Spinner />}
				<input
					type="file"
					className="sr-only"
					accept=".csv,.xlsx,.jsonl,.ndjson,.txt,text/csv"
					disabled={isPending}
					onChange={({ target }) => take(target.files)}
				/>
			</label>
		</>
	)
}
