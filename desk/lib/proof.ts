import { create } from 'zustand'

type Request = { answer: (proved: boolean) => void }

/** The open request for a proof of who one is; null: none. The shell shows its dialog. */
export const useProof = create<{ request: Request | null }>(() => ({ request: null }))

let running: Promise<boolean> | undefined

/**
 * Asks the person to prove who they are. True once the server has accepted the proof, false when they gave up. Calls that
 * need a proof at the same time share one dialog.
 */
export function askForProof(): Promise<boolean> {
	running ??= new Promise<boolean>((resolve) => {
		const answer = (proved: boolean) => {
			useProof.setState({ request: null })
			running = undefined
			resolve(proved)
		}
		useProof.setState({ request: { answer } })
	})
	return running
}
