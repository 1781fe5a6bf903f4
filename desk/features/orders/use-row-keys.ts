import type { Translate } from '#client/i18n.ts'
import { useShortcut } from '#desk/lib/shortcuts.ts'

type SetChosen = (change: (chosen: ReadonlySet<string>) => ReadonlySet<string>) => void

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/orders/"]')]

/** `j` and `k` go from order to order, `x` chooses the one that has the focus, where orders are chosen; Enter follows its link. */
export function useRowKeys(t: Translate, setChosen: SetChosen, chooses: boolean): void {
	const go = (step: number) => {
		const all = links()
		const at = all.indexOf(document.activeElement as HTMLAnchorElement)
		all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
	}
	useShortcut('j', t('nextOrder'), () => go(1))
	useShortcut('k', t('previousOrder'), () => go(-1))
	const choose = () => {
		const link = links().find((one) => one === document.activeElement)
		const number = link?.pathname.split('/').at(-1)
		if (!number) return
		setChosen((chosen) => {
			const next = new Set(chosen)
			if (!next.delete(number)) next.add(number)
			return next
		})
	}
	useShortcut('x', t('chooseOrder'), choose, chooses)
}
