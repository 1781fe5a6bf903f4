import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiRefusal } from '#client/api-errors.ts'
import type { DeskCallName } from '#contract/desk/index.ts'
import { useAct } from '#desk/lib/reads.ts'

type Saved = { slug: string; revision?: string }

/**
 * Saves the record of a form. `revision` is part of a changed record: the state that the form began with. `isOther`: somebody
 * else has changed the record since.
 */
export function useSaveRevised(
	name: 'saveCollection' | 'saveCampaign' | 'saveBanner',
	{
		start,
		reads,
		onSuccess,
		onError,
	}: {
		start: string | undefined
		reads: readonly DeskCallName[]
		onSuccess: (saved: Saved) => void
		onError: (error: Error) => void
	},
) {
	const [state, setState] = useState({ revision: start, isOther: false })
	const { mutate, isPending } = useAct(name, {
		reads,
		onSuccess: (saved: Saved) => {
			setState({ revision: saved.revision, isOther: false })
			onSuccess(saved)
		},
		onError: (error) => {
			const isOther = error instanceof ApiRefusal && error.errors?.revision === 'changed_meanwhile'
			setState(({ revision }) => ({ revision, isOther }))
			onError(error)
		},
	})
	const { revision, isOther } = state
	return { mutate, isPending, isOther, revision: revision === undefined ? {} : { revision } }
}

/** A number that changes once the calls are read again: the key of a form that shows what is stored now. */
export function useReload(reads: readonly DeskCallName[]) {
	const client = useQueryClient()
	const [turn, setTurn] = useState(0)
	const reload = async () => {
		await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: [read] })))
		setTurn((last) => last + 1)
	}
	return { turn, reload }
}
