import { create } from 'zustand'
import { storage } from '#client/storage.ts'

const key = 'haat.desk.sound'

/** `on`: the person wants a sound; `ready`: the browser allows one, which it does after the first tap. */
export const useSound = create<{ on: boolean; ready: boolean }>(() => ({
	on: storage.get(key) !== 'off',
	ready: false,
}))

let audio: AudioContext | undefined

/** Switches the sound on or off on this device. It is called by a tap, so that the browser allows it. */
export function switchSound(on: boolean): void {
	storage.set(key, on ? 'on' : 'off')
	useSound.setState({ on })
	if (on) allowSound()
}

/** Prepares the sound. Browsers allow it during a tap or a key only. */
export function allowSound(): void {
	if (!useSound.getState().on) return
	audio ??= new AudioContext()
	audio
		.resume()
		.then(() => useSound.setState({ ready: true }))
		.catch(() => {})
}

/** Hertz and seconds from the start: two tones, three times. */
const tones = [0, 0.7, 1.4].flatMap((from) => [
	{ hertz: 880, from },
	{ hertz: 1175, from: from + 0.2 },
])

/** Rings for a new order: a sound where it is on and allowed, and a vibration of phones that have it. */
export function ring(): void {
	if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300, 150, 300])
	const { on, ready } = useSound.getState()
	if (!on || !ready || !audio) return
	for (const { hertz, from } of tones) playTone(audio, hertz, audio.currentTime + from)
}

function playTone(context: AudioContext, hertz: number, at: number): void {
	const [tone, volume] = [context.createOscillator(), context.createGain()]
	tone.frequency.value = hertz
	volume.gain.setValueAtTime(0.001, at)
	volume.gain.exponentialRampToValueAtTime(0.4, at + 0.02)
	volume.gain.exponentialRampToValueAtTime(0.001, at + 0.35)
	tone.connect(volume).connect(context.destination)
	tone.start(at)
	tone.stop(at + 0.4)
}
