import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { close, pan, swipe, type View, whole, zoomAt } from './zoom.rules.ts'

const keyFactor = 1.5
const keyPan = 0.15
/** Milliseconds between the taps of a double tap. */
const doubleTap = 300

type Point = { x: number; y: number }

/**
 * Enlarges and moves a picture by fingers, mouse, wheel and keys, and `turn`s to the next by a swipe or an arrow while it
 * is not enlarged. Moving the picture renders nothing.
 */
export function useZoom(turn: (by: -1 | 1) => void) {
	const zoom = useView()
	const { frame, picture, view, show, enlarge, toggle } = zoom
	const pointer = usePointers(zoom, turn)

	const key = (event: KeyboardEvent) => {
		const arrows: Record<string, Point> = {
			ArrowLeft: { x: 1, y: 0 },
			ArrowRight: { x: -1, y: 0 },
			ArrowUp: { x: 0, y: 1 },
			ArrowDown: { x: 0, y: -1 },
		}
		const arrow = arrows[event.key]
		if (arrow && view.current.scale > 1) show(pan(view.current, arrow.x * keyPan, arrow.y * keyPan))
		else if (arrow && arrow.x !== 0) turn(arrow.x > 0 ? -1 : 1)
		else if (event.key === '+' || event.key === '=') enlarge(keyFactor)
		else if (event.key === '-') enlarge(1 / keyFactor)
		else if (event.key === '0') show(whole)
		else return
		event.preventDefault()
	}
	return {
		frame: { ref: frame, ...pointer },
		picture,
		key,
		toggle: () => toggle(),
		reset: () => show(whole),
	}
}

/** The part of the picture in view; the wheel enlarges it. */
function useView() {
	const frame = useRef<HTMLDivElement>(null)
	const picture = useRef<HTMLDivElement>(null)
	const view = useRef<View>(whole)

	const show = (next: View) => {
		view.current = next
		const { scale, x, y } = next
		if (picture.current) picture.current.style.transform = `translate(${x * 100}%, ${y * 100}%) scale(${scale})`
	}
	/** In parts of the picture's side, from the centre of the frame. */
	const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
		const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
		const side = Math.min(width, height)
		return { x: (clientX - left - width / 2) / side, y: (clientY - top - height / 2) / side }
	}
	const enlarge = (factor: number, point: Point = { x: 0, y: 0 }) => show(zoomAt(view.current, factor, point))
	const toggle = (point?: Point) => (view.current.scale > 1 ? show(whole) : enlarge(close, point))

	useEffect(() => {
		const element = frame.current
		const wheel = (event: WheelEvent) => {
			event.preventDefault()
			enlarge(Math.exp(-event.deltaY / 400), at(event))
		}
		element?.addEventListener('wheel', wheel, { passive: false })
		return () => element?.removeEventListener('wheel', wheel)
	})

	return { frame, picture, view, show, at, enlarge, toggle }
}

/** One finger or the mouse moves the picture or swipes, two fingers enlarge it, a double tap enlarges or resets it. */
function usePointers(zoom: ReturnType<typeof useView>, turn: (by: -1 | 1) => void) {
	const { view, show, at, enlarge, toggle } = zoom
	const fingers = useRef(new Map<number, Point>())
	const start = useRef<Point>({ x: 0, y: 0 })
	const tapped = useRef(0)

	const down = (event: PointerEvent) => {
		event.currentTarget.setPointerCapture(event.pointerId)
		const point = at(event)
		fingers.current.set(event.pointerId, point)
		start.current = point
	}
	const move = (event: PointerEvent) => {
		const before = fingers.current.get(event.pointerId)
		if (!before) return
		const now = at(event)
		const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
		fingers.current.set(event.pointerId, now)
		if (other) {
			const apart = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y)
			const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
			enlarge(apart(now) / Math.max(0.01, apart(before)), middle)
		} else if (view.current.scale > 1) show(pan(view.current, now.x - before.x, now.y - before.y))
	}
	const up = (event: PointerEvent) => {
		const alone = fingers.current.size === 1
		if (!fingers.current.delete(event.pointerId) || !alone || event.type === 'pointercancel') return
		const end = at(event)
		const [dx, dy] = [end.x - start.current.x, end.y - start.current.y]
		const to = view.current.scale > 1 ? 0 : swipe(dx, dy)
		if (to !== 0) return turn(to)
		if (Math.hypot(dx, dy) > 0.03) return
		if (event.timeStamp - tapped.current < doubleTap) toggle(end)
		tapped.current = event.timeStamp
	}
	return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
}
