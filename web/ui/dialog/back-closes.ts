import { useEffect, useLayoutEffect, useRef } from 'react'
import { openToBack } from './panel-history.ts'

/** While `open`, Back calls `close` and the page stays. Of several open panels Back closes the last. */
export function useBackCloses(open: boolean, close: () => void): void {
	const latest = useRef(close)
	useEffect(() => {
		latest.current = close
	})
	useLayoutEffect(() => (open ? openToBack(() => latest.current()) : undefined), [open])
}
