import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** An element that lends its tag to a control, such as `<Link to="/cart" />`; classes are joined, children replaced. */
export type RenderElement = ReactElement<{ className?: string; children?: ReactNode }>

/** Dresses `element` in a control's props, keeping the element's own tag, address and handlers. */
export function renderAs(element: RenderElement, props: { className: string; children: ReactNode }) {
	return cloneElement(element, { ...props, className: cx(props.className, element.props.className) })
}
