import { useConnection } from './connection.ts'
import { wantsLowData } from './low-data.ts'
import { renewPage } from './renew.ts'
import { shopperId, useSession } from './session.ts'
import { keepTyped } from './typed.ts'
import { typeAgain } from './typed-again.ts'
import { workerUrl } from './worker-url.ts'

type InstallPrompt = Event & { prompt(): Promise<unknown> }

const script = '/service-worker.js'

/** Follows the network, registers the service worker and offers updates and installation. Once, after the page is up. */
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
	const tellSession = () => {
		const of = shopperId()
		say(of === null ? 'signed-out' : `signed-in ${of}`)
	}
	const tellAll = () => {
		tellSession()
		say(wantsLowData() ? 'low-data' : 'full-data')
	}
	tellAll()
	navigator.serviceWorker.addEventListener('controllerchange', tellAll)
	useSession.subscribe((now, before) => {
		if (now.status !== before.status || now.user?.id !== before.user?.id) tellSession()
	})
}
