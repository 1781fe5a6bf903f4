import { type Position, roundPosition } from '#client/api-transport.ts'
import { asRecord, readJson, storage } from '#client/storage.ts'

/** Local storage key of the shopper's position, which is stored only after the shopper allowed it. */
const positionKey = 'haat.position'

/** The shopper's last stored position, for `lat` and `long` of every call (W1); undefined if none is stored. */
export function readPosition(): Position | undefined {
	const { lat, long } = asRecord(readJson(positionKey))
	if (typeof lat !== 'number' || typeof long !== 'number') return undefined
	return Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { lat, long } : undefined
}

/** Stores the position from the browser, rounded to about 110 m. */
export function keepPosition({ latitude, longitude }: { latitude: number; longitude: number }): void {
	storage.set(positionKey, JSON.stringify(roundPosition({ lat: latitude, long: longitude })))
	followPermission()
}

let isFollowing = false

/** Deletes the stored position as soon as the shopper withdraws the permission. */
export function followPermission(): void {
	if (isFollowing || !('permissions' in navigator) || storage.get(positionKey) === null) return
	isFollowing = true
	navigator.permissions
		.query({ name: 'geolocation' })
		.then((permission) => {
			const follow = () => permission.state === 'denied' && storage.remove(positionKey)
			follow()
			permission.addEventListener('change', follow)
		})
		.catch(() => {})
}
