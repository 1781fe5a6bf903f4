import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** An element that a control is rendered as, such as `<Link to="/cart" />`. Its classes are kept, its children replaced. */
export type RenderElement = ReactElement<{ className?: string; children?: ReactNode }>

/** `element` with a control's classes and children. It keeps its own tag, address and handlers. */
export function renderAs(element: RenderElement, props: { className: string; children: ReactNode }) {
	return cloneElement(element, { ...props, className: cx(props.className, element.props.className) })
}
