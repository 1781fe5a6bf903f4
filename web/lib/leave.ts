import { afterStepBack } from '#ui/dialog/panel-history.ts'
import { usePanels } from './panels.ts'

/** Milliseconds after which the page can be used again if nothing loaded: the shopper has stopped it. */
const patience = 30_000

/**
 * Redirects to another address, such as a gateway's page, under the loading overlay. After Back from there the page has no
 * overlay.
 */
export function leaveFor(address: string | URL): void {
	const { setLoading } = usePanels.getState()
	setLoading(true)
	const stay = () => setLoading(false)
	addEventListener('pageshow', stay, { once: true })
	setTimeout(stay, patience)
	afterStepBack(() => location.assign(address))
}
