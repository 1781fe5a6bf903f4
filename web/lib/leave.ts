import { afterStepBack } from '#web/ui/dialog/panel-history.ts'
import { usePanels } from './panels.ts'

/** Milliseconds after which the page can be used again when nothing came: the shopper has stopped it. */
const patience = 30_000

/**
 * Leaves for another address, such as a gateway's page, under the loading overlay. Who comes back from there by the
 * browser's own button finds the page without it.
 */
export function leaveFor(address: string | URL): void {
	const { setLoading } = usePanels.getState()
	setLoading(true)
	const stay = () => setLoading(false)
	addEventListener('pageshow', stay, { once: true })
	setTimeout(stay, patience)
	afterStepBack(() => location.assign(address))
}
