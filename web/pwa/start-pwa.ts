import { useConnection } from '#web/lib/connection.ts'
import { wantsLowData } from '#web/lib/low-data.ts'
import { renewPage } from '#web/lib/renew.ts'
import { keepTyped } from '#web/lib/typed.ts'
import { typeAgain } from '#web/lib/typed-again.ts'
import { workerUrl } from '#web/lib/worker-url.ts'
import { shopperId, useSession } from '#web/shop/session/session.ts'

type InstallPrompt = Event & { prompt(): Promise<unknown> }

const script = '/service-worker.js'

/**
 * Follows the network, registers the service worker and offers updates and installation. Called once, after the page has
 * loaded.
 */
export function startPwa(): void {
	useConnection.setState({ renew: renewPage })
	typeAgain()
	const follow = () => useConnection.setState({ offline: !navigator.onLine })
	addEventListener('online', follow)
	addEventListener('offline', follow)
	follow()
	addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault()
		const offer = event as InstallPrompt
		useConnection.setState({ install: () => void offer.prompt().then(() => useConnection.setState({ install: null })) })
	})
	if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
	navigator.serviceWorker.addEventListener('message', ({ data }) => {
		if (data === 'kept-page') useConnection.setState({ offline: true })
	})
	navigator.serviceWorker.startMessages()
	void register().catch(() => {})
}

function reload() {
	keepTyped()
	location.reload()
}

async function register() {
	const registration = await navigator.serviceWorker.register(workerUrl(script), { updateViaCache: 'none' })
	const offer = () => {
		const { waiting } = registration
		if (!waiting || !navigator.serviceWorker.controller) return
		useConnection.setState({
			update: () => {
				navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
				waiting.postMessage('take-over')
			},
		})
	}
	offer()
	registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
	await navigator.serviceWorker.ready
	const say = (message: string) => navigator.serviceWorker.controller?.postMessage(message)
	const postSession = () => {
		const of = shopperId()
		say(of === null ? 'signed-out' : `signed-in ${of}`)
	}
	const postState = () => {
		postSession()
		say(wantsLowData() ? 'low-data' : 'full-data')
	}
	postState()
	navigator.serviceWorker.addEventListener('controllerchange', postState)
	useSession.subscribe((now, before) => {
		if (now.status !== before.status || now.user?.id !== before.user?.id) postSession()
	})
}
