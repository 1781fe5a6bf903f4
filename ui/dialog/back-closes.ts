import { useEffect, useLayoutEffect, useRef } from 'react'
import { openToBack } from './panel-history.ts'

/** While `open`, Back calls `close` instead of leaving the page. Of several open panels, Back closes the one opened last. */
export function useBackCloses(open: boolean, close: () => void): void {
	const latest = useRef(close)
	useEffect(() => {
		latest.current = close
	})
	useLayoutEffect(() => (open ? openToBack(() => latest.current()) : undefined), [open])
}
