import type { Input } from '#desk/lib/call.ts'
import type { OwnPart } from '#desk/lib/new-orders.ts'
import { useAct } from '#desk/lib/reads.ts'

type Move = Input<'moveOwnPart'>['body']

/** Moves a part of the own seller. What is shown of orders, and prices after stock was set to 0, is read again. */
export function useMove({ number, part }: OwnPart, onError?: (error: Error) => void) {
	const reads = ['listOwnOrders', 'listSkus', 'countSkus'] as const
	const { mutateAsync, mutate, isPending } = useAct('moveOwnPart', { reads, ...(onError && { onError }) })
	const cut = useAct('cancelOwnLines', { reads, ...(onError && { onError }) })
	const input = (move: Omit<Move, 'part'>) => ({ params: { number }, body: { part, ...move } })
	return {
		move: (to: Move['to']) => mutate(input({ to })),
		/** Throws what the server refused. */
		moved: (move: Omit<Move, 'part'>) => mutateAsync(input(move)),
		/** Takes pieces out that are not in stock. Throws what the server refused. */
		cut: (pieces: { line: number; quantity: number }[]) =>
			cut.mutateAsync({ params: { number }, body: { part, pieces, reason: 'not_in_stock' } }),
		isPending: isPending || cut.isPending,
	}
}
