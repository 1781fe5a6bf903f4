import { useState } from 'react'
import { useLocation } from 'react-router'

/** State of the navigation from the form of a new one to its page. */
export const storedNow = { stored: true }

/** Whether what a form shows is stored: once `note` was called with its values, or with `storedNow`, until it is changed. */
export function useStored(values: object): { isStored: boolean; note: (values: object | null) => void } {
	const { state } = useLocation() as { state: Partial<typeof storedNow> | null }
	const [stored, note] = useState(state?.stored ? values : null)
	return { isStored: stored === values, note }
}
