import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Reply } from './call.ts'
import { useCounts, useTitleCount } from './counts.ts'
import { followOrders } from './follow-orders.ts'
import { useRead } from './reads.ts'
import { allowSound, ring } from './ring.ts'

export type OwnPart = Reply<'listOwnOrders'>['data']['items'][number]

/** The most parts of a state that are shown at once. */
const limit = 100
/** Milliseconds between reads where no events arrive, as behind a proxy that holds them back. */
const every = 60_000

/** Parts of the own seller in a state, as the first page shows them. */
export const useOwnParts = (state: OwnPart['status'] & ('placed' | 'confirmed' | 'packed'), enabled = true) =>
	useRead('listOwnOrders', { query: { state, limit } }, { every, enabled })

const nameOf = ({ number, part }: OwnPart) => `${number}/${part}`

/**
 * Follows the orders of the own seller on every page: new ones ring, and their number is in the bar and in the title. Returns
 * the latest one that came since the desk was opened.
 */
export function useNewOrders(enabled: boolean): OwnPart | undefined {
	const client = useQueryClient()
	const { data } = useOwnParts('placed', enabled)
	const [known, setKnown] = useState<ReadonlySet<string>>()
	const [latest, setLatest] = useState<OwnPart>()
	useEffect(() => {
		if (!enabled) return
		const stop = followOrders(() => void client.invalidateQueries({ queryKey: ['listOwnOrders'] }))
		// The tap that signed the person in counts too.
		if (navigator.userActivation?.hasBeenActive) allowSound()
		document.addEventListener('pointerup', allowSound)
		document.addEventListener('keyup', allowSound)
		return () => {
			stop()
			document.removeEventListener('pointerup', allowSound)
			document.removeEventListener('keyup', allowSound)
		}
	}, [enabled, client])
	useEffect(() => {
		if (!data) return
		const count = data.counts.placed
		useCounts.setState({ ownOrders: count })
		useTitleCount.setState({ count })
		const fresh = data.items.filter((part) => !known?.has(nameOf(part)))
		if (known && fresh.length === 0) return
		setKnown(new Set([...(known ?? []), ...data.items.map(nameOf)]))
		if (!known) return
		setLatest(fresh.at(-1))
		ring()
	}, [data, known])
	return latest
}
