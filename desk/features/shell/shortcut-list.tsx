import { create } from 'zustand'
import { useTranslation } from '#client/use-translation.ts'
import { setShortcutsOn, useShortcut, useShortcuts } from '#desk/lib/shortcuts.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

const useOpen = create(() => ({ open: false }))

/** Opens the list of shortcuts. */
export function showShortcutList(): void {
	useOpen.setState({ open: true })
}

/** The list of all shortcuts of the present page, which `?` opens. */
export function ShortcutList() {
	const { t } = useTranslation(['shell', 'common'])
	const { open } = useOpen()
	const { list, on } = useShortcuts()
	useShortcut('?', t('shortcuts'), showShortcutList)
	return (
		<Dialog
			open={open}
			onClose={() => useOpen.setState({ open: false })}
			title={t('shortcuts')}
			closeLabel={t('common:close')}
		>
			<ul className="grid gap-1">
				{list.map(({ keys, label }) => (
					<li key={keys} className="flex min-h-9 items-center justify-between gap-4">
						<span>{label}</span>
						<span className="flex gap-1">
							{keys.split(' ').map((key, at) => (
								<kbd
									// biome-ignore lint/suspicious/noArrayIndexKey: the keys of one shortcut stay in order
									key={at}
									className="grid min-h-7 min-w-7 place-items-center rounded-sm bg-mist px-1.5 font-sans text-sm font-bold"
								>
									{key}
								</kbd>
							))}
						</span>
					</li>
				))}
			</ul>
			<div className="pt-3 pb-2">
				<Checkbox label={t('shortcutsOn')} checked={on} onChange={({ target }) => setShortcutsOn(target.checked)} />
			</div>
		</Dialog>
	)
}
