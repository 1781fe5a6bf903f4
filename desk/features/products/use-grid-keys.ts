import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { pastedRows } from '#desk/lib/pasted.rules.ts'
import { useListedKeys } from '#desk/lib/shortcuts.ts'
import type { Fields } from '#desk/parts/form.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { skuFields } from './product-record.rules.ts'
import type { ProductValues } from './product-types.ts'

/** Handlers of a table of inputs with `data-at`: arrows and Enter move among them, a paste fills several. `ids`: of the rows. */
export function useGridKeys(ids: readonly string[], fields: Fields<ProductValues>) {
	const { t } = useTranslation('prices')
	useListedKeys({ '↑ ↓ ← →': t('cellKeys.move'), 'Ctrl V': t('cellKeys.paste') })
	const onPaste = (event: ClipboardEvent) => {
		const text = event.clipboardData.getData('text/plain')
		const place = placeOf(event.target)
		if (!place || !/[\t\n]/.test(text.trim())) return
		event.preventDefault()
		let left = 0
		for (const [row, cells] of pastedRows(text).entries())
			for (const [column, cell] of cells.entries()) {
				const id = ids[place.row + row]
				const field = skuFields[place.column + column]
				if (id === undefined || field === undefined) left += 1
				else fields.set(`skus[${id}].${field}`, cell)
			}
		if (left > 0) useToasts.getState().push({ text: t('pasteLeft', { count: left }) })
	}
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const place = placeOf(event.target)
		const step = place && stepOf(event)
		if (!step) return
		const next = `${place.row + step[0]}.${place.column + step[1]}`
		const input = event.currentTarget.querySelector<HTMLInputElement>(`[data-at="${next}"]`)
		// Enter in the last row stores nothing by mistake.
		if (input || event.key === 'Enter') event.preventDefault()
		input?.focus()
		input?.select()
	}
	return { onPaste, onKeyDown }
}

function placeOf(target: EventTarget): { row: number; column: number } | null {
	const at = target instanceof HTMLInputElement ? target.dataset.at : undefined
	if (at === undefined) return null
	const [row = 0, column = 0] = at.split('.').map(Number)
	return { row, column }
}

/** Rows and columns that a key moves; along a row only from the end of the text. */
function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent): [number, number] | null {
	if (ctrlKey || metaKey || altKey) return null
	const { selectionStart, selectionEnd, value } = target as HTMLInputElement
	if (key === 'Enter') return [shiftKey ? -1 : 1, 0]
	if (shiftKey) return null
	if (key === 'ArrowDown') return [1, 0]
	if (key === 'ArrowUp') return [-1, 0]
	if (key === 'ArrowLeft' && selectionEnd === 0) return [0, -1]
	if (key === 'ArrowRight' && selectionStart === value.length) return [0, 1]
	return null
}
