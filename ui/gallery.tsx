import { ButtonsBlock, ChoicesBlock, FieldsBlock } from './gallery/inputs.tsx'
import { NoticesBlock, PanelsBlock } from './gallery/panels.tsx'
import { samples } from './gallery/samples.ts'
import { AmountsBlock, IconsBlock, MovingBlock, ShelfBlock, WaysBlock } from './gallery/things.tsx'
import { Toasts } from './toasts/toasts.tsx'

/** Every control in every state on one page, for developers. Served in development only. */
export function Gallery({ lang = 'en' }: { lang?: 'en' | 'bn' }) {
	const t = samples[lang]
	return (
		<main lang={lang} className="mx-auto max-w-7xl px-safe-4 pb-10">
			<h1 className="py-6 text-2xl">{t.title}</h1>
			<div className="grid grid-cols-1 gap-x-10 md:grid-cols-2 xl:grid-cols-3">
				<div className="min-w-0">
					<ButtonsBlock t={t} />
					<PanelsBlock t={t} />
					<NoticesBlock t={t} />
				</div>
				<div className="min-w-0">
					<FieldsBlock t={t} />
					<ChoicesBlock t={t} />
				</div>
				<div className="md:col-span-2 md:grid md:grid-cols-2 md:gap-x-10 xl:col-span-1 xl:block">
					<AmountsBlock t={t} />
					<ShelfBlock t={t} />
					<WaysBlock t={t} />
					<MovingBlock t={t} />
				</div>
				<div className="md:col-span-full">
					<IconsBlock t={t} />
				</div>
			</div>
			<Toasts label={t.toasts} closeLabel={t.close} />
		</main>
	)
}
