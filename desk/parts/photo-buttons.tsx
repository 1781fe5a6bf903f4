import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EyeIcon } from '#ui/icons.tsx'

type Read = { type: string; file: string }

/** Photos that only people of the desk may see, each read when it is opened. `read` answers with one in base64. */
export function PhotoButtons(props: {
	ids: readonly number[]
	/** The name of the photo with this place, from 1. */
	nameOf: (place: number) => string
	read: (id: number) => Promise<Read>
	/** Address of a small picture of a photo; without it its name is shown. */
	smallOf?: ((id: number) => string) | undefined
	/** The photo that is being read. */
	busy: number | undefined
}) {
	const { t } = useTranslation('common')
	const [shown, setShown] = useState<{ name: string; source: string }>()
	const open = (id: number, name: string) =>
		props.read(id).then(
			({ type, file }) => setShown({ name, source: `data:${type};base64,${file}` }),
			() => {},
		)
	return (
		<>
			<ul className="flex flex-wrap gap-2">
				{props.ids.map((id, at) => {
					const name = props.nameOf(at + 1)
					return (
						<li key={id}>
							{props.smallOf ? (
								<button
									type="button"
									aria-haspopup="dialog"
									className="block cursor-zoom-in overflow-clip rounded-md border border-mist"
									onClick={() => void open(id, name)}
								>
									<img
										src={props.smallOf(id)}
										width={96}
										height={96}
										alt={name}
										loading="lazy"
										decoding="async"
										className="picture size-24"
									/>
								</button>
							) : (
								<Button
									variant="secondary"
									shape="slim"
									icon={<EyeIcon />}
									loading={props.busy === id}
									onClick={() => void open(id, name)}
								>
									{name}
								</Button>
							)}
						</li>
					)
				})}
			</ul>
			<Dialog
				open={shown !== undefined}
				onClose={() => setShown(undefined)}
				title={shown?.name ?? ''}
				closeLabel={t('close')}
				size="lg"
			>
				{shown && <img src={shown.source} alt={shown.name} className="mx-auto max-h-[70dvh] pb-4" />}
			</Dialog>
		</>
	)
}
